import * as constants from '../lib/constants.ts';

/** A chosen file. Its bytes are stored on the device under `key`; `fileId` is the server's, once it has all of it. */
export type DraftAttachment = {
  readonly key: string;
  readonly name: string;
  /** bytes */
  readonly size: number;
  readonly fileId: string | null;
  /** It has the content of another one, and the customer has said that it is meant. */
  readonly meant?: boolean;
};

/** Files of one request at most. */
export const maxFiles = constants.maxFiles;

/** Bytes of one file at most (specification 5). */
export const maxFileSize = constants.maxFileMegabytes * 1024 * 1024;

/** Bytes of what staff upload: print data is larger than what is translated. */
export const maxDeskFileSize = 100 * 1024 * 1024;

/** Endings of the accepted formats (specification 5). */
export const acceptedFormats = constants.fileFormats;
