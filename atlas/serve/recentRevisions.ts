import { listRevisions, type Revisions } from './revisions.ts';

/** The revisions that pages offer. */
export type RecentRevisions = {
  readonly list: () => Promise<Revisions>;
  /** @param files the machines and what they import */
  readonly set: (files: readonly string[]) => void;
};

/** Pages that are read one after the other list the same revisions: git is not asked again so soon, in milliseconds. */
const maxAgeMs = 5_000;

/** @param folder of the project */
export const recentRevisions = (folder: string): RecentRevisions => {
  let files: readonly string[] = [];
  let last: { readonly at: number; readonly revisions: Promise<Revisions> } | null = null;
  return {
    list: () => {
      if (last === null || Date.now() - last.at > maxAgeMs)
        last = { at: Date.now(), revisions: listRevisions(folder, files) };
      return last.revisions;
    },
    set: (now) => {
      files = now;
      last = null;
    },
  };
};
