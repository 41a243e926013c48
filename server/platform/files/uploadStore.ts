import type { DataStore, Locker } from '@tus/server';

/** What the upload protocol stores pieces by; a finished upload is a file of the file store, under the same path. */
export type UploadStore = {
  /** A store of one's own for each address of uploads. */
  readonly dataStore: () => DataStore;
  /** Keeps two requests from writing one upload at once; undefined where they are all of this process. */
  readonly locker: Locker | undefined;
  /** Whether all bytes of an upload have arrived and can be read. */
  readonly isWhole: (path: string, size: number) => Promise<boolean>;
};
