import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Keys = { readonly accessKeyId: string; readonly secretAccessKey: string };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Values of a query, sorted by name, each with an equals sign. */
const canonicalQuery = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&');

/** Whether a request is signed by a key, by Amazon's signature version 4. */
export const isSigned = (request: IncomingMessage, { accessKeyId, secretAccessKey }: S3Keys): boolean => {
  const { authorization = '' } = request.headers;
  const [, key, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (key !== accessKeyId) return false;
  const readHeader = (name: string): string =>
    String(request.headers[name] ?? '')
      .trim()
      .replaceAll(/ +/g, ' ');
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    canonicalQuery(search),
    ...names.split(';').map((name) => `${name}:${readHeader(name)}`),
    '',
    names,
    readHeader('x-amz-content-sha256'),
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const told = ['AWS4-HMAC-SHA256', readHeader('x-amz-date'), scope, hash].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const signing = [region, service, end].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return timingSafeEqual(hmac(signing, told), Buffer.from(signature, 'hex'));
};
