import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFiles, type FilesConfig } from '../../../server/platform/config/filesConfig.ts';
import { startS3 } from '../../../tools/providers/s3/s3.ts';

const bucket = 'fifteen-backup';
const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'a secret of the tests' };

/** An empty bucket of a stand-in on this machine, whatever `FILES_URL` names. */
export type TestBucket = {
  readonly files: FilesConfig;
  /** What a process needs to know of it. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

export const startBucket = async (): Promise<TestBucket> => {
  const folder = await mkdtemp(join(tmpdir(), 'fifteen-s3-'));
  const s3 = await startS3({ folder, port: 0, bucket, keys });
  const env = {
    FILES_URL: `s3://${bucket}?endpoint=${encodeURIComponent(s3.url)}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  return {
    files: decodeFiles(env),
    env,
    stop: async () => {
      await s3.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
