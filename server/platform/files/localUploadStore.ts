import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore as TusFileStore } from '@tus/file-store';
import type { UploadStore } from './uploadStore.ts';

/** Uploads in the folder of the files, so that a finished one need not be moved. One process receives all pieces of an upload. */
export const localUploadStore = (folder: string): UploadStore => ({
  dataStore: () => new TusFileStore({ directory: folder }),
  locker: undefined,
  isWhole: async (path, size) => (await stat(join(folder, path)).catch(() => null))?.size === size,
});
