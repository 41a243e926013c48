import { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../platform/config/config.ts';
import type { OpenDatabase } from '../platform/db/open.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import { filesFolder, localFileStore } from '../platform/files/localFileStore.ts';
import { localUploadStore } from '../platform/files/localUploadStore.ts';
import { s3ClientConfig } from '../platform/files/s3/openS3.ts';
import { s3FileStore } from '../platform/files/s3/s3FileStore.ts';
import { s3UploadStore } from '../platform/files/s3/s3UploadStore.ts';
import type { UploadStore } from '../platform/files/uploadStore.ts';
import { uploadLocks } from './upload/uploadLocks.ts';

export type OpenFiles = {
  readonly files: FileStore;
  readonly uploads: UploadStore;
  readonly close: () => Promise<void>;
};

/** Opens the place of files: the data folder, or a bucket that all processes of the database share. */
export const openFiles = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>, database: OpenDatabase): OpenFiles => {
  if (files.kind === 'folder') {
    const folder = filesFolder(dataDir);
    return { files: localFileStore(folder), uploads: localUploadStore(folder), close: async () => {} };
  }
  const client = new S3Client(s3ClientConfig(files));
  const store = s3FileStore(client, files.bucket);
  // The embedded database has one process, and the protocol's own locks do.
  const locks = database.kind === 'postgres' ? uploadLocks(database.url) : undefined;
  return {
    files: store,
    uploads: s3UploadStore(files, store, locks),
    close: async () => {
      client.destroy();
      await locks?.close();
    },
  };
};
