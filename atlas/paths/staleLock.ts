import { explore } from './explore.ts';
import { unachieved } from './findings.ts';
import { readLock } from './lock.ts';
import { shapeOf, stepsOfLocked } from './relock.ts';
import { projectSubjects } from './subjects.ts';

/** What is stale in the committed paths, in sentences; none when all of them work and achieve what can be achieved. */
export const staleLock = async (): Promise<string[]> => {
  const lock = readLock();
  const subjects = await projectSubjects();
  const names = new Set(subjects.map(({ name }) => name));
  const obsolete = Object.keys(lock).filter((name) => !names.has(name));
  return [
    ...obsolete.map((name) => `${name}: there is no such machine any more.`),
    ...subjects.flatMap(({ name, model }): string[] => {
      const suite = lock[name];
      if (suite === undefined) return [`${name}: it has no paths yet.`];
      const exploration = explore(model);
      if (shapeOf(exploration) === suite.shape) return [];
      const walked = suite.paths.map((path) => ({ path, steps: stepsOfLocked(exploration, path) }));
      const achieved = new Set([
        ...exploration.starts.flatMap(({ achieves }) => achieves),
        ...walked.flatMap(({ steps }) => (steps ?? []).flatMap(({ achieves }) => achieves)),
      ]);
      const never = new Set(unachieved(exploration));
      const missing = exploration.goals.filter((goal) => !never.has(goal) && !achieved.has(goal)).length;
      const broken = walked.filter(({ steps }) => steps === null).map(({ path }) => path.id);
      return [
        `${name}: the machine or its model has changed.`,
        ...(broken.length === 0 ? [] : [`${name}: ${broken.join(', ')} no longer work.`]),
        ...(missing === 0 ? [] : [`${name}: ${missing} goals are not achieved.`]),
      ];
    }),
  ];
};
