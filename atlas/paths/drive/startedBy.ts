import { nameSource } from '../../xstate/actors.ts';
import type { Exploration } from '../explore/exploration.ts';
import { type Move, runningChildren } from '../explore/moves.ts';

const runningAt = (exploration: Exploration, vertex: string): ReadonlyMap<string, string> => {
  const there = exploration.vertices.get(vertex);
  return new Map(there === undefined ? [] : runningChildren(there).map((child) => [child.id, nameSource(child)]));
};

/** The sources of actors that run where a start leads. */
export const startedAtFirst = (exploration: Exploration, start: string): string[] => {
  const to = exploration.starts.find(({ name }) => name === start)?.to;
  return to === undefined ? [] : [...runningAt(exploration, to).values()];
};

/** The sources of actors that a move starts: those that run where it leads, and not where it is done. */
export const startedBy = (exploration: Exploration, from: string, isMove: (move: Move) => boolean): string[] => {
  const to = exploration.edges.get(from)?.find(({ move }) => isMove(move))?.to;
  if (to === undefined) return [];
  const before = runningAt(exploration, from);
  return [...runningAt(exploration, to)].filter(([id]) => !before.has(id)).map(([, source]) => source);
};
