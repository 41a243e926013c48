import { byNumber } from '../describe/byNumber.ts';
import { type Change, changesBetween } from '../describe/changes.ts';
import type { Description, StateDescription } from '../describe/description.ts';
import { withRenamedStates } from '../describe/renamedStates.ts';
import type { Marks } from './draw/svg.ts';

/** Two versions in one chart: everything of both, what differs marked, and the differences in words. */
export type Union = { readonly description: Description; readonly marks: Marks; readonly changes: readonly Change[] };

const both = (before: readonly string[], after: readonly string[]): string[] => [
  ...after,
  ...before.filter((id) => !after.includes(id)),
];

const merged = <T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): T[] => {
  const now = new Set(after.map(({ id }) => id));
  return [...after, ...before.filter(({ id }) => !now.has(id))].sort((one, other) => byNumber(one.id, other.id));
};

/** One chart of two versions: comparing two pictures would show every state that only moved. */
export const uniteVersions = (earlier: Description, after: Description): Union => {
  const { before, renamed } = withRenamedStates(earlier, after);
  const formerKeys = new Map([...renamed].map(([was, id]) => [id, was.split('.').at(-1) ?? was]));
  const old = new Map(before.states.map((state) => [state.id, state]));
  const withChildren = (state: StateDescription): StateDescription => {
    const states = both(old.get(state.id)?.states ?? [], state.states);
    const grown = state.type === 'atomic' && states.length > 0 ? ('compound' as const) : state.type;
    const former = formerKeys.get(state.id);
    const key = former === undefined ? state.key : `${state.key} (was ${former})`;
    return { ...state, key, states, type: grown };
  };
  const after_ = after.states.map(withChildren);
  const changes = changesBetween(earlier, after);
  const oldIds = new Set(before.transitions.map(({ id }) => id));
  const newIds = new Set(after.transitions.map(({ id }) => id));
  const marksOf = (of: Change['of']): Record<string, string> =>
    Object.fromEntries(changes.filter((change) => change.of === of).map(({ id, kind }) => [id, kind]));
  return {
    description: {
      ...after,
      states: merged(before.states, after_),
      transitions: merged(before.transitions, after.transitions),
    },
    marks: {
      states: marksOf('state'),
      transitions: {
        ...marksOf('transition'),
        ...Object.fromEntries(before.transitions.filter(({ id }) => !newIds.has(id)).map(({ id }) => [id, 'removed'])),
        ...Object.fromEntries(after.transitions.filter(({ id }) => !oldIds.has(id)).map(({ id }) => [id, 'added'])),
      },
    },
    changes,
  };
};
