import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from '../fileStore.ts';

/** Names of the store's own making; nothing else is asked for. */
const safePath = /^[A-Za-z0-9_-]{1,64}$/;

/** What the upload protocol writes beside an upload: its description, and a piece that is not a whole part yet. */
const besides = ['.info', '.part'] as const;

/** Whether the service says that there is no such object, or no such upload any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 404 || error.name === 'NoSuchUpload');

/** Files in a bucket. A file appears under its name only when it is complete. */
export const s3FileStore = (client: S3Client, bucket: string): FileStore => {
  const at = (path: string): { readonly Bucket: string; readonly Key: string } => {
    if (!safePath.test(path)) throw new Error('A path outside the file store.');
    return { Bucket: bucket, Key: path };
  };

  async function* streamBytes(path: string): AsyncGenerator<Uint8Array> {
    const { Body } = await client.send(new GetObjectCommand(at(path)));
    if (Body instanceof Readable) yield* Body;
  }

  /** Ends an upload that was never finished: its parts are no objects, and would be stored for ever. */
  const abortUpload = async (path: string): Promise<void> => {
    try {
      const about = { Bucket: bucket, Key: `${at(path).Key}.info` };
      const { Metadata } = await client.send(new HeadObjectCommand(about));
      const uploadId = Metadata?.['upload-id'];
      if (uploadId === undefined) return;
      await client.send(new AbortMultipartUploadCommand({ ...at(path), UploadId: uploadId }));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };

  return {
    save: async (id, content) => {
      const target = at(id);
      if (content instanceof Readable) {
        await new Upload({ client, params: { ...target, Body: content } }).done();
      } else await client.send(new PutObjectCommand({ ...target, Body: content }));
      return id;
    },
    read: async (path) => buffer(streamBytes(path)),
    has: async (path) => {
      try {
        await client.send(new HeadObjectCommand(at(path)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    stream: (path) => Readable.from(streamBytes(path), { objectMode: false }),
    remove: async (path) => {
      const { Key } = at(path);
      await abortUpload(path);
      const Objects = ['', ...besides].map((ending) => ({ Key: `${Key}${ending}` }));
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    },
    free: async () => null,
    pathsBefore: async function* (time) {
      for (let token: string | undefined; ; ) {
        const { Contents, NextContinuationToken }: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }),
        );
        const old = (Contents ?? []).filter(({ LastModified }) => LastModified !== undefined && LastModified < time);
        const paths = old
          .map(({ Key = '' }) => Key.replace(/\.(info|part)$/, ''))
          .filter((path) => safePath.test(path));
        if (paths.length > 0) yield [...new Set(paths)];
        if (NextContinuationToken === undefined) return;
        token = NextContinuationToken;
      }
    },
  };
};
