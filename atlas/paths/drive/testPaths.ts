import type { AnyStateMachine } from 'xstate';
import { sequenceOfFailure } from '../../sequence/sequenceOfFailure.ts';
import type { Exploration } from '../exploration.ts';
import { explore } from '../explore.ts';
import type { LockedPath } from '../lockedPath.ts';
import type { AnyModel } from '../model.ts';
import type { PlannedPath } from '../plan.ts';
import { executePath, type Failure } from '../shrink.ts';
import { feasiblePaths, type NamedPath } from './feasiblePaths.ts';
import type { PathDriver } from './pathDriver.ts';
import type { Runner } from './runner.ts';

export type PathTestOptions = {
  /** What the group of tests is called. */
  readonly title?: string;
  /** Committed paths, which are preferred to new ones. */
  readonly locked?: readonly LockedPath[];
  /** The paths themselves, in place of the fewest that achieve what the driver wants. */
  readonly paths?: (exploration: Exploration) => readonly NamedPath[];
  /** More about a failure, for the end of its message. */
  readonly explain?: (exploration: Exploration, id: string, failure: Failure) => Promise<string>;
};

/** What was registered, and what has been executed so far. */
export type PathTests = {
  readonly exploration: Exploration;
  readonly paths: readonly NamedPath[];
  /** Goals that the driver cannot reach. */
  readonly impossible: readonly string[];
  readonly executed: readonly PlannedPath[];
  readonly seen: ReadonlySet<string>;
};

export type TestPaths<TFixtures> = (
  machine: AnyStateMachine,
  model: AnyModel,
  driver: PathDriver<TFixtures>,
  options?: PathTestOptions,
) => PathTests;

const listed = (what: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${what}: ${names.join('; ')}`];

const failureText = async (
  exploration: Exploration,
  id: string,
  failure: Failure,
  { explain }: PathTestOptions,
): Promise<string> => {
  const sequence = `As a sequence: ${sequenceOfFailure(exploration, failure)}`;
  return [failure.text, sequence, await explain?.(exploration, id, failure)].join('\n').trim();
};

/** Registers a test for every planned path of a machine, and one that the paths achieve all that the driver can reach. */
export const testPathsOn =
  <TFixtures>({ describe, test }: Runner<TFixtures>): TestPaths<TFixtures> =>
  (machine, model, driver, options = {}) => {
    const exploration = explore({ ...model, machine });
    const plan = feasiblePaths(exploration, driver, options.locked ?? []);
    const paths = options.paths?.(exploration) ?? plan.paths;
    const seen = new Set<string>();
    const executed: PlannedPath[] = [];
    describe(options.title ?? machine.id, () => {
      for (const { id, path } of paths) {
        test(id, async (fixtures) => {
          const failure = await executePath(exploration, path, new Set(), () =>
            driver.drive(fixtures, exploration, seen),
          );
          if (failure === null) executed.push(path);
          else throw new Error(await failureText(exploration, id, failure, options));
        });
      }
      test('the paths achieve everything that can be achieved', async () => {
        const achieved = new Set(paths.flatMap(({ path }) => [...path.achieves]));
        const wrong = [
          ...(paths.length === 0 ? ['there is no path'] : []),
          ...listed(
            'not achieved',
            plan.possible.filter((goal) => !achieved.has(goal)),
          ),
          ...listed('exceptions that nothing needs', plan.idle),
        ];
        if (wrong.length > 0) throw new Error(wrong.join('\n'));
      });
    });
    return { exploration, paths, impossible: plan.impossible, executed, seen };
  };
