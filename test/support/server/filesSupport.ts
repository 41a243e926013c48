import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileInspection } from '../../../openapi/types.ts';
import { type Client, readData } from './client.ts';

/** A document of `test/support/documents/`. */
export const readDocument = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../documents', name));

/** Whose the uploads of a visitor are, in the rows of files that a test writes itself. */
export const readUploader = ({ token }: Client): string => {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  if (typeof payload !== 'object' || payload === null || !('sub' in payload))
    throw new Error('No visitor has this token.');
  return `visitor:${String(payload.sub)}`;
};

const tus = { 'Tus-Resumable': '1.0.0' };

export type Uploads = {
  readonly create: (size: number | string, name?: string, more?: Record<string, string>) => Promise<Response>;
  readonly send: (location: string, bytes: Uint8Array, offset: number) => Promise<Response>;
  readonly offset: (location: string) => Promise<Response>;
  readonly remove: (location: string) => Promise<Response>;
  /** A whole upload; answers the file's id. */
  readonly upload: (bytes: Uint8Array, name: string) => Promise<string>;
  /** The file once the server has made up its mind. */
  readonly inspected: (id: string) => Promise<FileInspection>;
};

/** Uploads by the tus protocol, as the applications' client makes them. */
export const createUploader = (address: string, client: Client): Uploads => {
  const call = (path: string, init: RequestInit, more: Record<string, string> = {}): Promise<Response> =>
    fetch(`${address}${path}`, { ...init, headers: { ...client.headers, ...tus, ...more } });
  const create: Uploads['create'] = (size, name = 'document.txt', more = {}) =>
    call(
      '/api/v2/file',
      { method: 'POST' },
      {
        'Upload-Length': String(size),
        'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...more,
      },
    );
  const send: Uploads['send'] = (location, bytes, offset) =>
    call(
      location,
      { method: 'PATCH', body: new Uint8Array(bytes) },
      {
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
    );
  return {
    create,
    send,
    offset: (location) => call(location, { method: 'HEAD' }),
    remove: (location) => call(location, { method: 'DELETE' }),
    upload: async (bytes, name) => {
      const location = (await create(bytes.length, name)).headers.get('location') ?? '';
      await send(location, bytes, 0);
      return location.split('/').at(-1) ?? '';
    },
    inspected: async (id) => {
      for (let tries = 0; tries < 200; tries += 1) {
        const file = readData<FileInspection>(await client.get(`/api/v2/file/${id}`, client.headers));
        if (file.status !== 'receiving' && file.status !== 'counting') return file;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`The file ${id} was not counted.`);
    },
  };
};
