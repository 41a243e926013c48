import { errorText } from '../errorText.ts';
import { apply, type Driver } from './driver.ts';
import type { Edge, Exploration } from './explore/exploration.ts';
import type { Expectation } from './explore/walk.ts';
import type { Observed } from './lock/difference.ts';
import { machineDriver } from './machineDriver.ts';
import { ignoredAt } from './plan/negativeChecks.ts';
import type { PlannedPath } from './plan/plan.ts';

/** Where a driver left the plan. */
export type Deviation = {
  /** The steps that were done, the one that failed last. */
  readonly steps: readonly Edge[];
  /** The event that should have been ignored and was not; null where a step itself failed. */
  readonly ignored: Edge | null;
  readonly words: string;
  /** What was expected there and what was seen, where the driver says it. */
  readonly expected: string | null;
  readonly seen: string;
};

/**
 * Executes a planned path on a driver, and compares after every step. In every configuration that `checked` does not hold
 * yet, all events that the plan says are ignored are sent, too, and must change nothing.
 */
export const replay = async (
  exploration: Exploration,
  path: Pick<PlannedPath, 'start' | 'origin' | 'steps' | 'expected'>,
  checked: Set<string>,
  driver: Driver = machineDriver(exploration.model),
): Promise<Deviation | null> => {
  let ignored: Edge | null = null;
  let done = 0;

  const arrive = async (vertex: string, expected: Expectation | undefined): Promise<Observed> => {
    if (expected === undefined) throw new Error('A path expects something of every step.');
    const found = await driver.observe({ vertex, expected });
    if (found !== null || checked.has(vertex)) return found;
    checked.add(vertex);
    for (const edge of ignoredAt(exploration, vertex)) {
      const { move } = edge;
      if (move.kind !== 'event' || !driver.ignores(move.event, move.from)) continue;
      ignored = edge;
      await driver.send(move.event, move.from);
      const change = await driver.observe({ vertex, expected: { ...expected, effects: [] } });
      if (change !== null) return change;
      ignored = null;
    }
    return null;
  };

  const walk = async (): Promise<Observed> => {
    await driver.reset(path.start);
    let found = await arrive(path.origin, path.expected[0]);
    for (const [index, { move, to }] of path.steps.entries()) {
      if (found !== null) return found;
      done = index + 1;
      await apply(driver, move);
      found = await arrive(to, path.expected[index + 1]);
    }
    return found;
  };

  try {
    const found = await walk().catch(errorText);
    if (found === null) return null;
    const told = typeof found === 'string' ? { words: found, expected: null, seen: found } : found;
    return { steps: path.steps.slice(0, done), ignored, ...told };
  } finally {
    await driver.stop();
  }
};
