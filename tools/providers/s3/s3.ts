import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Disk, type Metadata, openDisk } from './disk.ts';
import { isSigned, type S3Keys } from './signature.ts';

/** The least that a part may have which is not the last one. */
const minPartBytes = 5 * 1024 * 1024;
const pageSize = 1000;

/** What a request is about. */
type Asked = {
  readonly disk: Disk;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
};
type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

const xml = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});
const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const refused = (status: number, code: string): Answer =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
const ok = (headers: Readonly<Record<string, string>> = {}): Answer => ({ status: 200, headers });
const quoted = (etag: string): string => `"${etag}"`;

const readMetadata = ({ headers }: IncomingMessage): Metadata =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [])),
  );

const tagsIn = (body: string, tag: string): readonly string[] =>
  [...body.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );

const list = async ({ disk, bucket, query }: Asked): Promise<Answer> => {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const keys = (await disk.keys()).filter((key) => key > after && key.startsWith(prefix));
  const page = keys.slice(0, pageSize);
  const found = await Promise.all(page.map(async (key) => ({ key, object: await disk.head(key) })));
  const contents = found.map(({ key, object }) =>
    object === null
      ? ''
      : `<Contents><Key>${escaped(key)}</Key><LastModified>${object.at.toISOString()}</LastModified><Size>${object.size}</Size></Contents>`,
  );
  const isCut = page.length < keys.length;
  const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return xml(
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
};

const listUploads = async ({ disk, bucket, query }: Asked): Promise<Answer> => {
  const prefix = query.get('prefix') ?? '';
  const shown = (await disk.unfinished())
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ id, key }) => `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId></Upload>`);
  return xml(
    `<ListMultipartUploadsResult><Bucket>${bucket}</Bucket><IsTruncated>false</IsTruncated>${shown.join('')}</ListMultipartUploadsResult>`,
  );
};

const removeMany = async ({ disk, request }: Asked): Promise<Answer> => {
  for (const key of tagsIn(await text(request), 'Key')) await disk.remove(key);
  return xml('<DeleteResult></DeleteResult>');
};

const complete = async ({ disk, bucket, key, query, request }: Asked): Promise<Answer> => {
  const id = query.get('uploadId') ?? '';
  const body = await text(request);
  const stored = await disk.partsOf(id);
  if (stored === null) return refused(404, 'NoSuchUpload');
  const numbers = tagsIn(body, 'PartNumber').map(Number);
  const etags = tagsIn(body, 'ETag').map((etag) => etag.replaceAll('"', ''));
  const parts = numbers.flatMap((number, index) =>
    stored.filter((part) => part.number === number && part.etag === etags[index]),
  );
  if (parts.length === 0 || parts.length < numbers.length) return refused(400, 'InvalidPart');
  if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
    return refused(400, 'InvalidPartOrder');
  if (parts.slice(0, -1).some(({ size }) => size < minPartBytes)) return refused(400, 'EntityTooSmall');
  const etag = await disk.complete(key, id, parts);
  return xml(
    `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key><ETag>${escaped(quoted(etag))}</ETag></CompleteMultipartUploadResult>`,
  );
};

const listParts = async ({ disk, key, query }: Asked): Promise<Answer> => {
  const parts = await disk.partsOf(query.get('uploadId') ?? '');
  if (parts === null) return refused(404, 'NoSuchUpload');
  const marker = Number(query.get('part-number-marker') ?? 0);
  const maxParts = Number(query.get('max-parts') ?? pageSize);
  const rest = parts.filter(({ number }) => number > marker);
  const page = rest.slice(0, maxParts);
  const shown = page.map(
    ({ number, size, etag }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(quoted(etag))}</ETag><Size>${size}</Size></Part>`,
  );
  const next = `<NextPartNumberMarker>${page.at(-1)?.number ?? 0}</NextPartNumberMarker>`;
  return xml(
    `<ListPartsResult><Key>${escaped(key)}</Key><IsTruncated>${page.length < rest.length}</IsTruncated>${next}${shown.join('')}</ListPartsResult>`,
  );
};

const head = async ({ disk, key }: Asked): Promise<Answer> => {
  const object = await disk.head(key);
  if (object === null) return refused(404, 'NoSuchKey');
  return ok({
    etag: quoted(object.etag),
    'content-length': String(object.size),
    'last-modified': object.at.toUTCString(),
    ...object.metadata,
  });
};

const answer = async (asked: Asked): Promise<Answer> => {
  const { disk, bucket, key, query, request } = asked;
  const uploadId = query.get('uploadId');
  switch (request.method) {
    case 'GET':
      if (key === '') return query.has('uploads') ? listUploads(asked) : list(asked);
      return uploadId === null ? head(asked) : listParts(asked);
    case 'HEAD':
      return head(asked);
    case 'PUT': {
      if (request.headers['x-amz-content-sha256']?.toString().startsWith('STREAMING'))
        return refused(501, 'NotImplemented');
      if (uploadId === null) return ok({ etag: quoted(await disk.put(key, request, readMetadata(request))) });
      const etag = await disk.putPart(uploadId, Number(query.get('partNumber')), request);
      return etag === null ? refused(404, 'NoSuchUpload') : ok({ etag: quoted(etag) });
    }
    case 'POST': {
      if (query.has('delete')) return removeMany(asked);
      if (uploadId !== null) return complete(asked);
      const id = await disk.begin(key, readMetadata(request));
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    case 'DELETE':
      if (uploadId === null) await disk.remove(key);
      else if (!(await disk.abort(uploadId))) return refused(404, 'NoSuchUpload');
      return { status: 204 };
    default:
      return refused(405, 'MethodNotAllowed');
  }
};

const respond = async (asked: Asked, response: ServerResponse): Promise<void> => {
  const { status, headers = {}, body } = await answer(asked);
  const { method } = asked.request;
  response.writeHead(status, headers);
  if (method === 'GET' && status === 200 && body === undefined) {
    asked.disk
      .read(asked.key)
      .on('error', () => response.destroy())
      .pipe(response);
    return;
  }
  response.end(method === 'HEAD' ? undefined : body);
};

export type S3StandIn = {
  readonly url: string;
  readonly disk: Disk;
  readonly close: () => Promise<void>;
};

/**
 * Storage that speaks S3's protocol, with one bucket on a disk: objects, uploads in parts, lists, and signatures of version 4. What it does
 * not know of the protocol it refuses.
 * @param folder keeps the objects @param port 0 for one that is free
 */
export const startS3 = async ({
  folder,
  port,
  bucket,
  keys,
}: {
  readonly folder: string;
  readonly port: number;
  readonly bucket: string;
  readonly keys: S3Keys;
}): Promise<S3StandIn> => {
  const disk = await openDisk(folder);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, asked = '', ...rest] = url.pathname.split('/');
    const about = { disk, bucket, key: decodeURIComponent(rest.join('/')), query: url.searchParams, request };
    const refusal =
      asked !== bucket
        ? refused(404, 'NoSuchBucket')
        : isSigned(request, keys)
          ? null
          : refused(403, 'SignatureDoesNotMatch');
    if (refusal !== null) {
      request.resume();
      response.writeHead(refusal.status, refusal.headers).end(request.method === 'HEAD' ? undefined : refusal.body);
      return;
    }
    respond(about, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The storage does not listen on a port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    disk,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
