import type { Edge, Exploration } from '../explore/exploration.ts';
import type { PlannedPath } from './plan.ts';

/** Events from outside, or from a child, that a configuration ignores. */
export const ignoredAt = ({ edges }: Exploration, vertex: string): Edge[] =>
  (edges.get(vertex) ?? []).filter(({ ignored, move }) => ignored && move.kind === 'event');

/**
 * The negative checks of a suite: for each path, at its start and after every step, the events that must change nothing there.
 * They are tried once a configuration, by the first path that reaches it, and are no steps.
 */
export const negativeChecks = (
  exploration: Exploration,
  paths: readonly Pick<PlannedPath, 'origin' | 'steps'>[],
): readonly (readonly (readonly Edge[])[])[] => {
  const checked = new Set<string>();
  return paths.map(({ origin, steps }) =>
    [origin, ...steps.map(({ to }) => to)].map((vertex) => {
      if (checked.has(vertex)) return [];
      checked.add(vertex);
      return ignoredAt(exploration, vertex);
    }),
  );
};
