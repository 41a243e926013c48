import { remembered } from '../xstate/remembered.ts';
import { digest } from './digest.ts';
import type { Edge } from './exploration.ts';
import type { Vertex } from './vertex.ts';

/** Contexts as text; a part that many of them share is read once. */
const contextTexts = (): ((context: object) => string) => {
  const textOf = remembered((part: object) => digest(part));
  return remembered((context: object) =>
    JSON.stringify(
      Object.entries(context).flatMap(([name, part]: [string, unknown]) =>
        part === undefined ? [] : [name, typeof part === 'object' && part !== null ? textOf(part) : digest(part)],
      ),
    ),
  );
};

/**
 * A sample is tried where it changes something, if it does so anywhere: keeping a choice that is made already would not
 * show whether it is preserved.
 */
export const telling = (
  vertices: ReadonlyMap<string, Vertex>,
  edges: ReadonlyMap<string, readonly Edge[]>,
): ReadonlyMap<string, readonly Edge[]> => {
  const textOf = contextTexts();
  const contexts = new Map([...vertices].map(([id, { snapshot }]) => [id, textOf(snapshot.context)]));
  const changesContext = ({ from, to }: Edge): boolean => contexts.get(from) !== contexts.get(to);
  const isSample = (goal: string): boolean => goal.startsWith('sample ');
  const elsewhereAchieved = new Set(
    [...edges.values()]
      .flat()
      .filter(changesContext)
      .flatMap(({ achieves }) => achieves.filter(isSample)),
  );
  const isElsewhere = (goal: string): boolean => elsewhereAchieved.has(goal);
  const retained = (edge: Edge): Edge =>
    edge.achieves.some(isElsewhere) && !changesContext(edge)
      ? { ...edge, achieves: edge.achieves.filter((goal) => !isElsewhere(goal)) }
      : edge;
  return new Map([...edges].map(([id, leaving]) => [id, leaving.map(retained)]));
};
