import type { Readable } from 'node:stream';

/** Where files' bytes are stored: a folder, or storage that speaks S3's protocol. `server/platform/files` implements it. */
export type FileStore = {
  /** Writes bytes under a new path of the store's own choosing; answers that path (the `file.path` column). */
  readonly save: (id: string, content: Uint8Array | Readable) => Promise<string>;
  readonly read: (path: string) => Promise<Buffer>;
  readonly has: (path: string) => Promise<boolean>;
  readonly stream: (path: string) => Readable;
  /** Removes the bytes, and what an upload has left of its protocol; a path without bytes is no error. */
  readonly remove: (path: string) => Promise<void>;
  /** Bytes for which there is room; null where the store says no end. */
  readonly free: () => Promise<number | null>;
  /** Paths of what was written before a time, some at once; unfinished uploads are among them. */
  readonly pathsBefore: (time: Date) => AsyncIterable<readonly string[]>;
};
