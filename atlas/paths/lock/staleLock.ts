import { counted } from '../../describe/counted.ts';
import type { Failed } from '../../describe/machinesIn.ts';
import { unexpected } from '../expectations/check.ts';
import { obsoletePages } from '../expectations/stored.ts';
import { explore } from '../explore/explore.ts';
import { unachieved } from '../findings.ts';
import { projectSubjects } from '../subjects.ts';
import { readLock } from './lock.ts';
import { digestShape, stepsOfLocked } from './relock.ts';

/** What renews the lock, and what the machines are expected to do on its paths. */
export const renewal =
  'Run `npx atlas paths`, or where what the machines do is meant `npx atlas paths --accept`, and commit what is written.';

/**
 * What is stale in the committed paths, in sentences; none when all of them work, achieve what can be achieved, and do what is
 * expected.
 * @throws in a sentence, when a file gives no machine or a sidecar cannot be used, and nobody takes the failure
 */
export const staleLock = async (failed?: Failed): Promise<string[]> => {
  const lock = readLock();
  const { isWhole, failed: tell } = counted(failed);
  const subjects = await projectSubjects(tell);
  const names = new Set(subjects.map(({ name }) => name));
  // Of what cannot be loaded, the paths stay.
  const obsolete = isWhole() ? Object.keys(lock).filter((name) => !names.has(name)) : [];
  return [
    ...obsolete.map((name) => `${name}: there is no such machine any more.`),
    ...(isWhole() ? obsoletePages([...names]) : []).map(
      (name) => `${name}: something is expected of it, and there is no such machine.`,
    ),
    ...subjects.flatMap(({ name, model }): string[] => {
      const suite = lock[name];
      if (suite === undefined) return [`${name}: it has no paths yet.`];
      const exploration = explore(model);
      const difference = unexpected(name, exploration, suite.paths);
      const differences = difference === null ? [] : [difference];
      if (digestShape(exploration) === suite.shape) return differences;
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
        ...differences,
      ];
    }),
  ];
};
