import type { Exploration } from '../exploration.ts';
import type { LockedPath } from '../lockedPath.ts';
import { differenceOf } from './difference.ts';
import { committed, storedExpectations } from './stored.ts';

export const acceptCommand = (machine: string): string => `npx atlas paths --accept ${machine}`;

/** What a machine does otherwise than is committed, with the command that accepts it; null where it does all the same. */
export const unexpected = (
  machine: string,
  exploration: Exploration,
  locked: readonly LockedPath[],
  folder = committed(),
): string | null => {
  const expected = storedExpectations(machine, folder);
  const difference =
    expected === null ? 'Nothing is committed of what it does.' : differenceOf(exploration, expected, locked);
  if (difference === null) return null;
  return `${machine}: ${difference}\nWhere this is meant: ${acceptCommand(machine)}`;
};
