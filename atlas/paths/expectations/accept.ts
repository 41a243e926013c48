import type { Exploration } from '../explore/exploration.ts';
import type { Lock } from '../lock/lockedPath.ts';
import { describeBehaviour } from './describeBehaviour.ts';
import { toPage } from './page.ts';
import { committed, obsoletePages, removePage, storePage } from './stored.ts';

type Explored = { readonly name: string; readonly exploration: Exploration };

/**
 * Writes what machines do on their locked paths.
 * @param all whether these are all machines: then pages of others are removed
 * @returns the machines whose page has changed
 */
export const acceptBehaviour = (
  explored: readonly Explored[],
  lock: Lock,
  all: boolean,
  folder = committed(),
): readonly string[] => {
  const obsolete = all
    ? obsoletePages(
        explored.map(({ name }) => name),
        folder,
      )
    : [];
  for (const name of obsolete) removePage(name, folder);
  const written = explored.filter(({ name, exploration }) =>
    storePage(name, toPage(describeBehaviour(exploration, lock[name]?.paths ?? [])), folder),
  );
  return [...obsolete, ...written.map(({ name }) => name)];
};
