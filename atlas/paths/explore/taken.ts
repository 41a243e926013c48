import type { PlannedPath } from '../plan/plan.ts';
import { executePath } from '../plan/shrink.ts';
import type { Exploration } from './exploration.ts';

/** How often each transition was taken, by its id. */
export type Taken = Readonly<Record<string, number>>;

const prefix = 'taken: ';

/** Transitions that a path takes, from its start on; each as often as it is taken. */
const listTransitions = ({ starts }: Exploration, { start, steps }: PlannedPath): string[] =>
  [...starts.filter(({ name }) => name === start), ...steps]
    .flatMap(({ achieves }) => achieves)
    .filter((goal) => goal.startsWith(prefix))
    .map((goal) => goal.slice(prefix.length));

/** Counts what executed paths have taken. */
export const takenBy = (exploration: Exploration, executed: readonly PlannedPath[]): Taken => {
  const counts: Record<string, number> = {};
  for (const id of executed.flatMap((path) => listTransitions(exploration, path))) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

/** Executes paths on the running machine. @returns what those took that succeeded, and the failures of the others */
export const goAll = async (
  exploration: Exploration,
  paths: readonly PlannedPath[],
): Promise<{ readonly taken: Taken; readonly failures: readonly string[] }> => {
  const checked = new Set<string>();
  const executed: PlannedPath[] = [];
  const failures: string[] = [];
  for (const path of paths) {
    const failure = await executePath(exploration, path, checked);
    if (failure === null) executed.push(path);
    else failures.push(failure.text);
  }
  return { taken: takenBy(exploration, executed), failures };
};
