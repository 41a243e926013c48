import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { decodeFiles, type FilesConfig } from '../../../server/platform/config/filesConfig.ts';
import { s3ClientConfig } from '../../../server/platform/files/s3/openS3.ts';
import { startS3 } from '../../../tools/providers/s3/s3.ts';

const bucket = 'fifteen-files';
const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'a secret of the tests' };

/** Storage for tests: the one that `FILES_URL` names, which may hold other files, or a stand-in on this machine. */
export type TestStorage = {
  readonly files: Extract<FilesConfig, { kind: 's3' }>;
  /** What a process needs to know of it. */
  readonly env: Readonly<Record<string, string>>;
  readonly client: S3Client;
  /** Names of objects that begin so, and of unfinished uploads. */
  readonly names: (prefix: string) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
};

const startStandIn = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fifteen-s3-'));
  const s3 = await startS3({ folder, port: 0, bucket, keys });
  const env = {
    FILES_URL: `s3://${bucket}?endpoint=${encodeURIComponent(s3.url)}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const stop = async (): Promise<void> => {
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { env, stop };
};

export const startStorage = async (): Promise<TestStorage> => {
  const { FILES_URL } = process.env;
  const { env, stop } = FILES_URL === undefined ? await startStandIn() : { env: { FILES_URL }, stop: async () => {} };
  const files = decodeFiles({ ...process.env, ...env });
  if (files.kind !== 's3') throw new Error('FILES_URL names no storage.');
  const client = new S3Client(s3ClientConfig(files));
  return {
    files,
    env,
    client,
    names: async (prefix) => {
      const at = { Bucket: files.bucket };
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ ...at, Prefix: prefix }));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ ...at, Prefix: prefix }));
      return [...Contents.map(({ Key = '' }) => Key), ...Uploads.map(({ Key = '' }) => `${Key} (unfinished)`)];
    },
    stop: async () => {
      client.destroy();
      await stop();
    },
  };
};
