import type { Description } from '../../describe/description.ts';

const inside = ({ states }: Description, id: string): Set<string> => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const found = new Set<string>();
  const add = (at: string): void => {
    found.add(at);
    for (const child of byId.get(at)?.states ?? []) add(child);
  };
  add(id);
  return found;
};

/** Compound and parallel states, the root first: each has a picture of what is in it. */
export const listLevels = ({ states }: Description): string[] => {
  const levels = states.filter((state) => state.states.length > 0 || state.parent === null);
  return levels
    .toSorted((one, other) => Number(one.parent !== null) - Number(other.parent !== null))
    .map(({ id }) => id);
};

/** The chart of one state and what is in it, under its name; transitions out of it keep their targets. */
export const selectLevel = (description: Description, id: string): Description => {
  const within = inside(description, id);
  const inner = description.states.find((state) => state.id === id && state.parent !== null);
  return {
    ...description,
    id: inner?.key ?? description.id,
    states: description.states
      .filter((state) => within.has(state.id))
      .map((state) => (state.id === id ? { ...state, parent: null } : state)),
    transitions: description.transitions.filter(({ source }) => within.has(source)),
  };
};
