import { type Options, S3Store } from '@tus/s3-store';
import type { Locker, Upload } from '@tus/server';
import type { S3Config } from '../../config/filesConfig.ts';
import type { FileStore } from '../fileStore.ts';
import type { UploadStore } from '../uploadStore.ts';
import { s3ClientConfig } from './openS3.ts';
import { isMissing } from './s3FileStore.ts';

/** Bytes of a whole part, which the storage keeps as soon as they have arrived: the least that S3 takes. */
const partSize = 5 * 1024 * 1024;

/** An upload in parts. One whose last byte arrived just before its process died is finished by whoever asks for it next. */
class FinishingStore extends S3Store {
  readonly #files: FileStore;

  constructor(options: Options, files: FileStore) {
    super(options);
    this.#files = files;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset === upload.size) await this.#finish(id);
    return upload;
  }

  /** The protocol's own removal leaves a finished object, and a piece that was no whole part. */
  override async remove(id: string): Promise<void> {
    await this.#files.remove(id);
    await this.clearCache(id);
  }

  /** Makes the object, where it is not there yet. */
  async #finish(id: string): Promise<void> {
    const parts = await this.retrieveParts(id).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    if (parts.length === 0) return;
    await this.finishMultipartUpload(await this.getMetadata(id), parts);
    await this.clearCache(id);
  }
}

/** Uploads in a bucket: any process takes any piece, and goes on with what another one has begun. */
export const s3UploadStore = (config: S3Config, files: FileStore, locker: Locker | undefined): UploadStore => {
  const open = (): S3Store =>
    new FinishingStore(
      { partSize, useTags: false, s3ClientConfig: { ...s3ClientConfig(config), bucket: config.bucket } },
      files,
    );
  const asked = open();
  const isWhole: UploadStore['isWhole'] = async (path, size) => {
    const upload = await asked.getUpload(path).catch(() => null);
    return upload !== null && upload.offset === size;
  };
  return {
    dataStore: open,
    locker,
    // Whoever writes it finishes it: nobody else does meanwhile.
    isWhole: async (path, size) => {
      if (locker === undefined) return isWhole(path, size);
      const lock = locker.newLock(path);
      await lock.lock(new AbortController().signal, () => {});
      try {
        return await isWhole(path, size);
      } finally {
        await lock.unlock();
      }
    },
  };
};
