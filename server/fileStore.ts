import type { Readable } from 'node:stream';

/** Where files' bytes are kept: a local folder by default, object storage later. `server/files` implements it. */
export type FileStore = {
  /** Keeps bytes under a new path of the store's own choosing; answers that path (the `file.path` column). */
  readonly save: (id: string, content: Uint8Array | Readable) => Promise<string>;
  readonly read: (path: string) => Promise<Buffer>;
  readonly stream: (path: string) => Readable;
  /** Removes the bytes; a path that is gone already is no error. */
  readonly remove: (path: string) => Promise<void>;
};
