import * as Schema from 'effect/Schema';
import { ConfigError, decode, decodeAddress, filled } from './environment.ts';

/** Storage that speaks S3's protocol. */
export type S3Config = {
  readonly bucket: string;
  /** The service's address; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** null looks for credentials where Amazon's tools do: a profile, the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

/** Where files' bytes are: in the data folder, or in storage that all processes share. */
export type FilesConfig = { readonly kind: 'folder' } | ({ readonly kind: 's3' } & S3Config);

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const wanted = 'an address as s3://bucket?endpoint=https://address&region=name';

const isHttp = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** `FILES_URL`, with the credentials of `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. @throws ConfigError */
export const decodeFiles = (env: NodeJS.ProcessEnv): FilesConfig => {
  const text = decode(env, 'FILES_URL', decodeAddress('s3:'), wanted);
  if (text === undefined) return { kind: 'folder' };
  const url = new URL(text);
  const endpoint = url.searchParams.get('endpoint');
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'endpoint' || name === 'region');
  const isPlain = (url.pathname === '' || url.pathname === '/') && url.username === '' && url.password === '';
  if (!bucketName.test(url.hostname) || !isPlain || !isKnown || (endpoint !== null && !isHttp(endpoint))) {
    throw new ConfigError(`FILES_URL is not usable, but it must be ${wanted}.`);
  }
  const accessKeyId = decode(env, 'AWS_ACCESS_KEY_ID', filled, 'the number of a key');
  const secretAccessKey = decode(env, 'AWS_SECRET_ACCESS_KEY', Schema.String, 'the secret of a key');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY';
    throw new ConfigError(`${missing} is not set, but the other half of the key is: it needs both.`);
  }
  return {
    kind: 's3',
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
  };
};
