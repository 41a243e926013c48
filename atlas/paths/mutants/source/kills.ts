import type { Outcome } from './judge.ts';
import type { SourceMutant } from './operators.ts';

/** How many changes of a module's text are noticed. */
export type SourceKills = {
  /** The machine's name, or the file of a rule. */
  readonly name: string;
  /** Changes that are not proven to be the same. */
  readonly mutants: number;
  readonly killed: number;
  /** How many of those that are noticed did not end: a change may make a loop endless. */
  readonly endless: number;
  /** Of those that are not noticed, how many are in a part of a rule that nothing on the paths evaluates. */
  readonly unreached: number;
  /** Changes that nothing on the paths shows, and of which the sidecar does not say why. */
  readonly survivors: readonly string[];
  /** The others that nothing shows, each with the sidecar's reason why no sample could. */
  readonly explained: readonly string[];
  /** Changes that the sidecar gives a reason for, and that are noticed or are none. */
  readonly needless: readonly string[];
  /** Changes that are the same as the original, with the reason, whatever the samples. */
  readonly same: readonly string[];
};

/** @param outcomes of all mutants that are not proven to be the same @param reasons why nothing shows a change, by its id */
export const toSourceKills = (
  name: string,
  mutants: readonly SourceMutant[],
  outcomes: ReadonlyMap<SourceMutant, Outcome>,
  reasons: Readonly<Record<string, string>>,
): SourceKills => {
  const judgedAs = (outcome: Outcome): SourceMutant[] => mutants.filter((mutant) => outcomes.get(mutant) === outcome);
  const unreached = new Set(judgedAs('unreached'));
  const seen = new Set(judgedAs('survives'));
  const surviving = mutants.filter((mutant) => seen.has(mutant) || unreached.has(mutant));
  const same = mutants.flatMap(({ words, same: why }) => (why === null ? [] : [`${words}: ${why}`]));
  const unseen = new Set(surviving.map(({ id }) => id));
  const judged = mutants.length - same.length;
  return {
    name,
    mutants: judged,
    killed: judged - surviving.length,
    endless: judgedAs('endless').length,
    unreached: unreached.size,
    survivors: surviving
      .filter(({ id }) => reasons[id] === undefined)
      .map((mutant) => (unreached.has(mutant) ? `${mutant.words} (nothing evaluates it)` : mutant.words)),
    explained: surviving.flatMap(({ id, words }) => {
      const why = reasons[id];
      return why === undefined ? [] : [`${words}: ${why}`];
    }),
    needless: Object.keys(reasons).filter((id) => !unseen.has(id)),
    same,
  };
};
