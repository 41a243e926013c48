import { availableParallelism } from 'node:os';
import { machinesOf } from '../../../describe/machinesIn.ts';
import { leaveOut, say } from '../../../describe/ownTerminal.ts';
import { projectMachines } from '../../../describe/stored.ts';
import { chosenOf } from '../../chosen.ts';
import type { Options } from '../../options.ts';
import { type SourceKills, sourceKillsOf } from './sourceKills.ts';
import { touchedSince } from './touchedSince.ts';

/** Of the mutants of all machines, this share must be noticed. */
const wantedShare = 0.95;

const shareOf = (killed: number, mutants: number): string =>
  mutants === 0 ? '-' : `${((100 * killed) / mutants).toFixed(1)}%`;

const lineOf = ({ name, mutants, killed, endless, survivors, explained, needless, same }: SourceKills): string =>
  [
    `${name}: ${killed} of ${mutants} noticed, ${shareOf(killed, mutants)}`,
    ...(endless === 0 ? [] : [`  did not end, and count as noticed: ${endless}`]),
    ...survivors.map((words) => `  not noticed: ${words}`),
    ...explained.map((words) => `  not noticed, with a reason: ${words}`),
    ...needless.map((id) => `  has a reason, and is noticed or no mutant: ${id}`),
    ...same.map((words) => `  the same: ${words}`),
  ].join('\n');

/** Does something with each, several at a time; the results are in the order of what was given. */
const sideBySide = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: (readonly [at: number, result: R])[] = [];
  const waiting = [...all.entries()];
  const takeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push([next[0], await work(next[1])]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext));
  return results.sort(([one], [other]) => one - other).map(([, result]) => result);
};

/**
 * Prints how many changes of the source text are noticed.
 * @returns 1 when fewer are than should be, one that is not has no reason, or a reason is not needed
 */
export const sourceMutationReport = async ({ files, machines, sidecar, since, format }: Options): Promise<number> => {
  const found = chosenOf(
    files.length === 0 ? await projectMachines(leaveOut) : await machinesOf(files, leaveOut),
    machines,
  );
  const wanted = since === null ? found : await touchedSince(since, found, sidecar);
  const all = await sideBySide(wanted, async ({ name, file, exported, made }) => {
    const kills = await sourceKillsOf({ name, file, exported, entry: made?.at ?? null, sidecar });
    if (format === 'table') say(lineOf(kills));
    return kills;
  });
  const sum = (of: 'mutants' | 'killed'): number => all.reduce((total, one) => total + one[of], 0);
  const [mutants, killed] = [sum('mutants'), sum('killed')];
  if (format === 'json') say(JSON.stringify({ machines: all }));
  else if (all.length !== 1)
    say(`${all.length} machines: ${killed} of ${mutants} noticed, ${shareOf(killed, mutants)}`);
  const isExplained = all.every(({ survivors, needless }) => survivors.length === 0 && needless.length === 0);
  return isExplained && killed >= mutants * wantedShare ? 0 : 1;
};
