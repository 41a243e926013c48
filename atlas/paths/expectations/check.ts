import { shellWord } from '../../describe/text/shellWord.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { LockedPath } from '../lock/lockedPath.ts';
import { describeDifference } from './difference.ts';
import { committed, storedPage } from './stored.ts';

/** What a machine does otherwise than is committed, with the command that accepts it; null where it does all the same. */
export const unexpected = (
  machine: string,
  exploration: Exploration,
  locked: readonly LockedPath[],
  folder = committed(),
): string | null => {
  const expected = storedPage(machine, folder);
  const difference =
    expected === null ? 'Nothing is committed of what it does.' : describeDifference(exploration, expected, locked);
  if (difference === null) return null;
  return [
    `${machine}: ${difference}`,
    ...(expected === null
      ? []
      : [`To compare with all it did before, in both revisions: npx atlas paths --facts ${shellWord(machine)}`]),
    `Where this is meant: npx atlas paths --accept ${shellWord(machine)}`,
  ].join('\n');
};
