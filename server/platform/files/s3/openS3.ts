import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/filesConfig.ts';

/** How the service is called. Checksums of the SDK's own choosing are left out: not every service takes them. */
export const s3ClientConfig = ({ endpoint, region, credentials }: S3Config): S3ClientConfig => ({
  region,
  forcePathStyle: true,
  // Nobody waits for a service that says nothing.
  requestHandler: { connectionTimeout: 3_000, socketTimeout: 20_000 },
  maxAttempts: 2,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  ...(endpoint === null ? {} : { endpoint }),
  ...(credentials === null ? {} : { credentials: { ...credentials } }),
});
