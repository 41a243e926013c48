import type { Driver } from '../driver.ts';
import type { Exploration } from '../explore/exploration.ts';
import { machineDriver } from '../machineDriver.ts';
import type { Exception } from './exception.ts';

/** What a path is executed on, and how far it can go there. */
export type PathDriver<TFixtures> = {
  /**
   * A driver for one run.
   * @param fixtures what the test runner gives to a test
   * @param seen states that were looked at closely before, by any path
   */
  readonly drive: (fixtures: TFixtures, exploration: Exploration, seen: Set<string>) => Driver;
  /** Whether the paths must achieve a goal. */
  readonly wants: (goal: string) => boolean;
  /** What it cannot be made to do, and why. */
  readonly exceptions: readonly Exception[];
  /** What it knows by itself that it cannot be made to do: one that nothing needs is no finding. */
  readonly derived?: readonly Exception[];
};

/** What is seen and done: guards and samples are the business of the machine itself. */
export const isVisible = (goal: string): boolean => goal.startsWith('state: ') || goal.startsWith('taken: ');

/** The machine itself, with every actor and timer decided by the path. */
export const machineLevel: PathDriver<unknown> = {
  drive: (_, { model }) => machineDriver(model),
  wants: () => true,
  exceptions: [],
};
