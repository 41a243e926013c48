import type { Deviation } from './deviation.ts';
import type { TwoMoments } from './twoWalks.ts';

/** A path that goes otherwise in the other version. */
export type PathDeviation = {
  readonly id: string;
  /** Whether it is a path of the earlier version, executed on the present one, or the other way round. */
  readonly of: 'before' | 'now';
  readonly moments: readonly TwoMoments[];
  readonly deviation: Deviation;
};

/** A difference in behaviour: a path that shows it, and those that show the same. */
export type BehaviourChange = PathDeviation & {
  /** One sentence. */
  readonly words: string;
  /** Ids of all paths that show it. */
  readonly paths: readonly string[];
};

/** What the two versions are called: `HEAD~1`, `today`. */
export type VersionNames = { readonly before: string; readonly now: string };

const maxFacts = 4;

const listed = (facts: readonly string[]): string =>
  facts.length <= maxFacts
    ? facts.join(', ')
    : `${facts.slice(0, maxFacts).join(', ')} and ${facts.length - maxFacts} more`;

/** What each of two versions does that the other one does not. */
const beside = (own: readonly string[], name: string, other: readonly string[]): string => {
  if (own.length === 0) return `${name}, also ${listed(other)}`;
  return `${listed(own)}; ${name}, ${other.length === 0 ? 'nothing of that' : listed(other)}`;
};

/** Where a content of the one version is none of the other, each has its own. */
const contents = (isSame: boolean): string => (isSame ? '' : ' Each version is given its own samples.');

const sentence = ({ id, of, moments, deviation }: PathDeviation, names: VersionNames): string => {
  const [own, other] = of === 'before' ? [names.before, names.now] : [names.now, names.before];
  const step = moments[deviation.at];
  const last = moments.at(-1);
  const where = deviation.at === 0 ? 'at its start' : `at step ${deviation.at} (${step?.name ?? ''})`;
  const path = `Path ${id} of ${own}`;
  const ends =
    last === undefined || deviation.endsAlike ? '' : ` It ends in ${last.own.value}; ${other}, in ${last.other.value}.`;
  if (step === undefined) return path;
  if (deviation.kind === 'refused') {
    const reason =
      step.other.outcome === 'ignored'
        ? `is ignored in ${step.other.value}`
        : `cannot be done: ${listed(step.other.facts)}`;
    const then = `leads to ${step.own.value}`;
    return `${path} is refused ${where}: it ${then}; ${other}, it ${reason}.${ends}`;
  }
  if (deviation.kind === 'elsewhere') {
    if (deviation.at === moments.length - 1) {
      return `${path} ends in ${step.own.value}; ${other}, it ends in ${step.other.value}, from ${where.slice(3)} on.`;
    }
    const way = `${path} goes elsewhere ${where}: to ${step.own.value}; ${other}, to ${step.other.value}.`;
    return `${way}${ends === '' ? ' Both end in the same place.' : ends}`;
  }
  const what = deviation.kind === 'effects' ? 'has other effects' : 'holds something else';
  return `${path} ${what} ${where}: ${beside(deviation.own, other, deviation.other)}.${ends}`;
};

/** What a fact is about, whatever it holds: `send to context.parent: task.typed`, `context values`. */
const cutSubject = (fact: string): string => fact.replace(/ (=|\{|\[|").*$/s, '');

/** What two paths have in common that show the same difference, in whichever version they were planned. */
const toKey = ({ of, moments, deviation }: PathDeviation): string => {
  const { kind, at, own, other } = deviation;
  const name = moments[at]?.name.replace(/ #\d+$/, '');
  const isApart = kind === 'refused' || kind === 'elsewhere';
  const sides = (of === 'before' ? [own, other] : [other, own]).map((facts) =>
    isApart ? facts[0] : facts.map(cutSubject),
  );
  return JSON.stringify([isApart ? 'apart' : kind, name, sides]);
};

/** What weighs most comes first. */
const weights = { elsewhere: 0, refused: 0, effects: 1, context: 2 } as const satisfies Record<
  Deviation['kind'],
  number
>;

/** Deviations, each once: by the path that shows it in the fewest steps, those of the earlier version first. */
export const behaviourChanges = (deviations: readonly PathDeviation[], names: VersionNames): BehaviourChange[] =>
  [...Map.groupBy(deviations, toKey).values()]
    .flatMap((same) => {
      const isOld = same.some(({ of }) => of === 'before');
      const [shortest] = same
        .filter(({ of }) => !isOld || of === 'before')
        .toSorted(
          (one, another) => one.deviation.at - another.deviation.at || one.moments.length - another.moments.length,
        );
      if (shortest === undefined) return [];
      const paths = [...new Set(same.map(({ id }) => id))];
      const more = paths.length - 1;
      const also = more === 0 ? '' : ` So ${more === 1 ? 'does 1 more path' : `do ${more} more paths`}.`;
      const given = contents(shortest.moments[shortest.deviation.at]?.isSame ?? true);
      return [{ ...shortest, words: `${sentence(shortest, names)}${given}${also}`, paths }];
    })
    .toSorted((one, other) => weights[one.deviation.kind] - weights[other.deviation.kind]);
