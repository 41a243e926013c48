import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { isObject } from '../../platform/core/isObject.ts';
import { refusalSentence } from './refusals.ts';

/** A call that did not work out, as a sentence for staff. */
export class DeskRefusal extends Error {}

type Call = { readonly method?: 'POST' | 'DELETE'; readonly json?: unknown; readonly bytes?: Uint8Array<ArrayBuffer> };

export type Desk = {
  /** Calls the desk's API below `/api/v2/desk`; answers the body, as text where it is a table for a spreadsheet. */
  readonly call: (path: string, call?: Call) => Promise<unknown>;
};

const readToken = async (config: Config): Promise<string> => {
  if (config.deskToken !== null) return config.deskToken;
  const path = join(config.dataDir, 'desk-token');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new DeskRefusal(`There is no ${path}: start the server once, or set DESK_TOKEN.`);
  return text.trim();
};

const explain = (status: number, body: unknown): string => {
  if (!isObject(body)) return `The server answered ${status}.`;
  if (status === 401) return 'The desk token is not one of this server.';
  if (status === 403) return 'The role of this desk token does not allow it.';
  const fields = Array.isArray(body.errors)
    ? body.errors.filter(isObject).map(({ field, code }) => `${field}: ${code}`)
    : [];
  const detail =
    typeof body.detail === 'string' ? ` (${body.detail})` : fields.length === 0 ? '' : ` (${fields.join(', ')})`;
  if (body.code === 'OrderUnknown') return 'There is no order with this number.';
  return refusalSentence(String(body.detail)) ?? `${String(body.title ?? status)}${detail}`;
};

/** The desk of a running server. */
export const openDesk = async (config: Config, url?: string): Promise<Desk> => {
  const address = url ?? `http://localhost:${config.port}`;
  const token = await readToken(config);
  return {
    call: async (path, { method, json, bytes } = {}) => {
      const type = bytes !== undefined ? 'application/octet-stream' : json !== undefined ? 'application/json' : null;
      const response = await fetch(new URL(`/api/v2/desk${path}`, address), {
        method: method ?? 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'en',
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
          ...(type === null ? {} : { 'content-type': type }),
        },
        ...(bytes !== undefined ? { body: bytes } : json !== undefined ? { body: JSON.stringify(json) } : {}),
      }).catch(() => {
        throw new DeskRefusal(`No server answers at ${address}: start it with npm start, or set PORT or DESK_URL.`);
      });
      const isTable = response.headers.get('content-type')?.startsWith('text/csv') === true;
      const body: unknown = isTable ? await response.text() : await response.json().catch(() => null);
      if (!response.ok) throw new DeskRefusal(explain(response.status, body));
      return body;
    },
  };
};
