import { digest } from './digest.ts';
import type { Edge } from './exploration.ts';
import type { Vertex } from './vertex.ts';

/**
 * A sample is tried where it changes something, if it does so anywhere: keeping a choice that is made already would not
 * show whether it is preserved.
 */
export const telling = (
  vertices: ReadonlyMap<string, Vertex>,
  edges: ReadonlyMap<string, readonly Edge[]>,
): ReadonlyMap<string, readonly Edge[]> => {
  const contexts = new Map([...vertices].map(([id, { snapshot }]) => [id, digest(snapshot.context)]));
  const changesContext = ({ from, to }: Edge): boolean => contexts.get(from) !== contexts.get(to);
  const isSample = (goal: string): boolean => goal.startsWith('sample ');
  const elsewhereAchieved = new Set(
    [...edges.values()]
      .flat()
      .filter(changesContext)
      .flatMap(({ achieves }) => achieves.filter(isSample)),
  );
  const retained = (edge: Edge): Edge =>
    changesContext(edge) ? edge : { ...edge, achieves: edge.achieves.filter((goal) => !elsewhereAchieved.has(goal)) };
  return new Map([...edges].map(([id, leaving]) => [id, leaving.map(retained)]));
};
