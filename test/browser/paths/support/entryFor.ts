import type { AnyMachineSnapshot } from 'xstate';
import { configurationOf } from '../../../../atlas/paths/findings.ts';

/** Whether a snapshot stands in a state, named by its path. */
export const standsIn = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  configurationOf(snapshot)
    .split(', ')
    .some((path) => path === state || path.startsWith(`${state}.`));

/** The entry of a table for the innermost of the states that has one. */
export const entryFor = <T>(
  table: Readonly<Record<string, T>>,
  snapshot: AnyMachineSnapshot,
): readonly [string, T] | undefined =>
  Object.entries(table)
    .filter(([state]) => standsIn(snapshot, state))
    .sort(([one], [other]) => other.length - one.length)[0];
