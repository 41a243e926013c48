import type { Moment } from './moment.ts';
import type { TwoMoments } from './twoWalks.ts';

/** How the version of a path and the other one differ in it. */
export type Deviation = {
  /** `context` where only what it holds differs; `effects` where it does something else. */
  readonly kind: 'refused' | 'elsewhere' | 'effects' | 'context';
  /** The first step that differs; 0 is the start. */
  readonly at: number;
  /** What each version does that the other one does not. */
  readonly own: readonly string[];
  readonly other: readonly string[];
  /** Whether both end in the same states, whatever they are called. */
  readonly endsAlike: boolean;
};

/** Puts the names of one version's states, actors and timers into those of the other one. */
export type Renaming = {
  readonly value: (value: string) => string;
  readonly fact: (fact: string) => string;
};

const isContext = (fact: string): boolean => fact.startsWith('context ');

/** Facts to compare. With other contents, what is held, sent and started differs anyway: tags are left. */
const comparable = ({ facts }: Moment, kind: 'effects' | 'context', isSame: boolean): readonly string[] =>
  facts.filter((fact) => isContext(fact) === (kind === 'context') && (isSame || fact.startsWith('tags ')));

const without = (facts: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return facts.filter((fact) => {
    const at = left.indexOf(fact);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/** What differs in one step, in this order of weight; null where nothing does. */
const differenceAt = (
  { own, other, isSame }: TwoMoments,
  kind: Deviation['kind'],
  { value, fact }: Renaming,
): Pick<Deviation, 'own' | 'other'> | null => {
  const here = value(own.value);
  switch (kind) {
    case 'refused':
      return other.outcome !== 'taken' && own.outcome === 'taken'
        ? { own: [`in ${here}`, ...own.facts.map(fact)], other: [`in ${other.value}`, ...other.facts] }
        : null;
    case 'elsewhere':
      return here === other.value ? null : { own: [`in ${here}`], other: [`in ${other.value}`] };
    case 'effects':
    case 'context': {
      const facts = comparable(own, kind, isSame).map(fact);
      const others = comparable(other, kind, isSame);
      const [gone, come] = [without(facts, others), without(others, facts)];
      if (gone.length > 0 || come.length > 0) return { own: gone, other: come };
      if (facts.join('\n') !== others.join('\n')) return { own: facts, other: others };
      const isAccepted = kind === 'effects' && own.outcome === 'ignored' && other.outcome === 'taken';
      return isAccepted ? { own: ['it is ignored'], other: ['it is taken'] } : null;
    }
  }
};

/**
 * How two versions differ in a path: the first step in which they go to other states, and each step until then in which they do or hold
 * something else. What follows when they are in other states is the consequence, and not listed.
 */
export const deviationsIn = (moments: readonly TwoMoments[], renaming: Renaming): Deviation[] => {
  const last = moments.at(-1);
  const endsAlike = last === undefined || renaming.value(last.own.value) === last.other.value;
  const found = (kinds: readonly Deviation['kind'][], until: number): Deviation[] =>
    moments.slice(0, until).flatMap((moment, at) =>
      kinds.flatMap((kind): Deviation[] => {
        const difference = differenceAt(moment, kind, renaming);
        return difference === null ? [] : [{ kind, at, endsAlike, ...difference }];
      }),
    );
  const [apart] = found(['refused', 'elsewhere'], moments.length);
  return [...(apart === undefined ? [] : [apart]), ...found(['effects', 'context'], apart?.at ?? moments.length)];
};
