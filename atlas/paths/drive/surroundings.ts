import type { LockedPath } from '../lock/lockedPath.ts';

/** What tests of paths know of their project. A page that runs them knows nothing. */
export type Surroundings = {
  /** Committed paths of a machine. */
  readonly locked: (machine: string) => readonly LockedPath[];
  /** The address of a machine's page. @param pages where pages are published, where a test says it */
  readonly page: (machine: string, pages: string | undefined) => string | null;
};

export const noSurroundings: Surroundings = { locked: () => [], page: () => null };
