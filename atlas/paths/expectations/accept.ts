import type { Exploration } from '../exploration.ts';
import type { Lock } from '../lockedPath.ts';
import { expectationsOf } from './expectationsOf.ts';
import { committed, obsoleteExpectations, removeExpectations, storeExpectations } from './stored.ts';

type Explored = { readonly name: string; readonly exploration: Exploration };

/**
 * Writes what machines do on their locked paths.
 * @param all whether these are all machines: then expectations of others are removed
 * @returns the machines whose file has changed
 */
export const acceptBehaviour = (
  explored: readonly Explored[],
  lock: Lock,
  all: boolean,
  folder = committed(),
): readonly string[] => {
  const obsolete = all
    ? obsoleteExpectations(
        explored.map(({ name }) => name),
        folder,
      )
    : [];
  for (const name of obsolete) removeExpectations(name, folder);
  const written = explored.filter(({ name, exploration }) =>
    storeExpectations(name, expectationsOf(exploration, lock[name]?.paths ?? []), folder),
  );
  return [...obsolete, ...written.map(({ name }) => name)];
};
