import type { AnyMachineSnapshot } from 'xstate';
import { nameConfiguration } from '../findings.ts';

const isIn = (path: string, state: string): boolean => path === state || path.startsWith(`${state}.`);

/** Whether a snapshot stands in one of these states, named by their paths. */
export const standsIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]): boolean =>
  nameConfiguration(snapshot)
    .split(', ')
    .some((path) => states.some((state) => isIn(path, state)));

/**
 * What a table says of a snapshot: for each of its innermost states, the entry of the state closest around it.
 * @returns the state of that entry, and what it says; nothing says anything of the states in `unsaid`
 */
export const entriesFor = <T>(
  table: Readonly<Record<string, T>>,
  snapshot: AnyMachineSnapshot,
): { readonly said: ReadonlyMap<string, T>; readonly unsaid: readonly string[] } => {
  const said = new Map<string, T>();
  const unsaid: string[] = [];
  for (const path of nameConfiguration(snapshot).split(', ')) {
    const [closest] = Object.entries(table)
      .filter(([state]) => isIn(path, state))
      .sort(([one], [other]) => other.length - one.length);
    if (closest === undefined) unsaid.push(path);
    else said.set(...closest);
  }
  return { said, unsaid };
};
