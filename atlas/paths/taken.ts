import type { Exploration } from './explore.ts';
import type { PlannedPath } from './plan.ts';
import { goPath } from './shrink.ts';

/** How often each transition was taken, by its id. */
export type Taken = Readonly<Record<string, number>>;

const prefix = 'taken: ';

/** Transitions that a path takes, from its start on; each as often as it is taken. */
const transitionsOf = ({ starts }: Exploration, { start, steps }: PlannedPath): string[] =>
  [...starts.filter(({ name }) => name === start), ...steps]
    .flatMap(({ achieves }) => achieves)
    .filter((goal) => goal.startsWith(prefix))
    .map((goal) => goal.slice(prefix.length));

/** Counts what paths have taken that were gone. */
export const takenBy = (exploration: Exploration, gone: readonly PlannedPath[]): Taken => {
  const counts: Record<string, number> = {};
  for (const id of gone.flatMap((path) => transitionsOf(exploration, path))) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

/** Goes paths on the running machine. @returns what those took that went well, and what became of the others */
export const goAll = async (
  exploration: Exploration,
  paths: readonly PlannedPath[],
): Promise<{ readonly taken: Taken; readonly failures: readonly string[] }> => {
  const checked = new Set<string>();
  const gone: PlannedPath[] = [];
  const failures: string[] = [];
  for (const path of paths) {
    const failure = await goPath(exploration, path, checked);
    if (failure === null) gone.push(path);
    else failures.push(failure.text);
  }
  return { taken: takenBy(exploration, gone), failures };
};
