import type { Moment } from './moments.ts';
import type { AnyPredicate, AnyProperty } from './property.ts';

/**
 * What a property remembers of a run so far: nothing has happened yet, what it waits for has happened, it waits for
 * something that must come, it can no longer be violated, or it is violated.
 */
export type Memory = 'idle' | 'armed' | 'pending' | 'settled' | 'violated';

/** Parts of a property that must happen somewhere, or the property says nothing. */
export type Seen = Set<string>;

/** Follows a property along runs. `seen` collects which of its conditions have held anywhere. */
export const monitorOf = (property: AnyProperty, seen: Seen) => {
  const holds = (name: string, predicate: AnyPredicate, { snapshot, step }: Moment): boolean => {
    const held = predicate(snapshot, step);
    if (held) seen.add(name);
    return held;
  };
  const next = (memory: Memory, moment: Moment): Memory => {
    switch (property.kind) {
      case 'always':
        if (property.when !== null && !holds('whenever', property.when, moment)) return memory;
        return holds('always', property.holds, moment) ? memory : 'violated';
      case 'before': {
        const hasHappened = holds('before', property.before, moment);
        const happens = holds('never', property.never, moment);
        if (memory === 'settled' || hasHappened) return 'settled';
        return happens ? 'violated' : memory;
      }
      case 'after': {
        const happens = holds('never', property.never, moment);
        const hasHappened = holds('after', property.after, moment);
        if (memory === 'armed' && happens) return 'violated';
        return hasHappened ? 'armed' : memory;
      }
      case 'eventually': {
        const begins = property.when === null ? memory === 'idle' : holds('whenever', property.when, moment);
        const ends = holds('eventually', property.goal, moment);
        const isExcused = property.until !== null && holds('unless', property.until, moment);
        if (ends || isExcused) return property.when === null ? 'settled' : 'idle';
        return begins && memory !== 'settled' ? 'pending' : memory;
      }
      default:
        return property satisfies never;
    }
  };
  return next;
};

/** The conditions without which a property says nothing: each must hold at some moment of the exploration. */
export const neededBy = (property: AnyProperty): readonly string[] => {
  switch (property.kind) {
    case 'always':
      return property.when === null ? [] : ['whenever'];
    case 'before':
      return ['never', 'before'];
    case 'after':
      return ['never', 'after'];
    case 'eventually':
      return [
        ...(property.when === null ? [] : ['whenever']),
        'eventually',
        ...(property.until === null ? [] : ['unless']),
      ];
    default:
      return property satisfies never;
  }
};
