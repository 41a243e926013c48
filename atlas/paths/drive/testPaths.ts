import type { AnyStateMachine } from 'xstate';
import { isEditable, packed } from '../../charts/client/payload.ts';
import { sequenceOfFailure } from '../../sequence/sequenceOfFailure.ts';
import type { Edge, Exploration } from '../explore/exploration.ts';
import { explore } from '../explore/explore.ts';
import type { Move } from '../explore/moves.ts';
import type { LockedPath } from '../lock/lockedPath.ts';
import type { AnyModel } from '../model.ts';
import type { PlannedPath } from '../plan/plan.ts';
import { executePath, type Failure } from '../plan/shrink.ts';
import { failureText } from './failureText.ts';
import { feasiblePaths, type NamedPath } from './feasiblePaths.ts';
import type { PathDriver } from './pathDriver.ts';
import type { Runner } from './runner.ts';
import { noSurroundings, type Surroundings } from './surroundings.ts';

const getContent = (move: Move): unknown => {
  if (move.kind === 'timer') return undefined;
  if (move.kind === 'settle') return move.outcome.value;
  const { type: _, ...fields } = move.event;
  return Object.keys(fields).length === 0 ? undefined : fields;
};

/** What a page takes in the place of a sample that it does not have; nothing where JSON does not carry it. */
const listSample = (value: unknown): [] | [string] =>
  value === undefined || !isEditable(value) ? [] : [JSON.stringify(value)];

/**
 * What stands behind the address of a machine's page so that it plays a way: how it starts, and the steps. Each has a name, what
 * was written in the place of its sample, and the sample itself for a page that has none.
 */
const packRun = (model: AnyModel, start: string, steps: readonly Pick<Edge, 'move'>[]): string =>
  `#run=${packed([
    [start, null, ...listSample(model.inputs[start]?.())],
    ...steps.map(({ move }) => [move.name, null, ...listSample(getContent(move))]),
  ])}`;

/** What a test of a path throws. Runners show `expected` and `actual` as a difference of texts. */
class PathFailure extends Error {
  override readonly name = 'PathFailure';
  /** The id of the machine, for what draws the charts of those that failed. */
  readonly machine: string;
  readonly expected: string;
  readonly actual: string;

  /** @param called where the paths were registered: the frames of a stack */
  constructor(message: string, machine: string, expected: string, actual: string, called: string) {
    super(message);
    this.stack = `PathFailure: ${message}\n${called}`;
    this.machine = machine;
    this.expected = expected;
    this.actual = actual;
  }
}

export type PathTestOptions = {
  /** What the group of tests is called. */
  readonly title?: string;
  /** Committed paths, which are preferred to new ones; those of the project's lock, where it has some of this machine. */
  readonly locked?: readonly LockedPath[];
  /** The paths themselves, in place of the fewest that achieve what the driver wants. */
  readonly paths?: (exploration: Exploration) => readonly NamedPath[];
  /** The address where the pages of charts are published; without it, the setting `ATLAS_PAGES` or the folder of what is drawn. */
  readonly pages?: string;
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

/** The way of a failure in its machine's page, up to where it failed. */
const playedAt = (exploration: Exploration, { way, deviation }: Failure, page: string): string => {
  const { model } = exploration;
  const steps = way.steps.slice(0, deviation.steps.length);
  const ignored = deviation.ignored === null ? [] : [deviation.ignored];
  return page + packRun(model, way.start, [...steps, ...ignored]);
};

const createError = async (
  exploration: Exploration,
  id: string,
  failure: Failure,
  { explain }: PathTestOptions,
  page: string | null,
  called: string,
): Promise<PathFailure> => {
  const { lines, expected, deviation } = failure;
  const { seen } = deviation;
  const links = {
    ...(page === null ? {} : { 'Play it': playedAt(exploration, failure, page) }),
    'As a sequence': sequenceOfFailure(exploration, failure),
  };
  const message = [failureText({ lines, expected, seen, links }), await explain?.(exploration, id, failure)];
  return new PathFailure(message.join('\n').trim(), exploration.model.machine.id, expected, seen, called);
};

/** The stack of whoever calls a function: runners show a failure at the place that has registered its test. */
const framesFrom = (called: (...parts: never[]) => unknown): string => {
  const place = { stack: '' };
  Error.captureStackTrace(place, called);
  return place.stack.split('\n').slice(1).join('\n');
};

/**
 * Registers a test for every planned path of a machine, and one that the paths achieve all that the driver can reach.
 * @param near what is known of the project
 */
export const testPathsOn = <TFixtures>(
  { describe, test }: Runner<TFixtures>,
  near: Surroundings = noSurroundings,
): TestPaths<TFixtures> => {
  const testPaths: TestPaths<TFixtures> = (machine, model, driver, options = {}) => {
    const called = framesFrom(testPaths);
    const page = near.page(machine.id, options.pages);
    const exploration = explore({ ...model, machine });
    const plan = feasiblePaths(exploration, driver, options.locked ?? near.locked(machine.id));
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
          else throw await createError(exploration, id, failure, options, page, called);
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
  return testPaths;
};
