import { randomUUID } from 'node:crypto';
import type { Quotation, ReceivedRequest } from '../../../openapi/types.ts';
import { encodeBrand } from '../../../server/platform/access/brandHeader.ts';

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** A visitor's calls, as the applications make them. */
export type Client = {
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

/** The payload of a signed answer. */
const decodePayload = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const read = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return JSON.parse(text);
  return type.includes('jwt') ? decodePayload(text) : text;
};

const call = async (url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, body: await read(response) };
};

/** A new key for a creating call. */
export const createKey = (): string => randomUUID();

/** @param earlier a token that the visitor had before */
export const createClient = async (
  address: string,
  brand: string,
  language: string,
  earlier?: string,
): Promise<Client> => {
  const encoded = encodeBrand(brand);
  const answer = await call(`${address}/api/v2/oauth2/application_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand: encoded, earlier }),
  });
  const token =
    typeof answer.body === 'object' && answer.body !== null && 'access_token' in answer.body
      ? String(answer.body.access_token)
      : '';
  const headers = { 'x-brand': encoded, 'accept-language': language, authorization: `Bearer ${token}` };
  return {
    token,
    headers,
    get: (path, more = {}) => call(`${address}${path}`, { headers: { ...headers, ...more } }),
    post: (path, body, more = {}) =>
      call(`${address}${path}`, {
        method: 'POST',
        headers: {
          ...headers,
          'idempotency-key': createKey(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
};

/**
 * The data of an answer. The server under test compares every answer with the contract, so a successful one has the shape that the
 * contract gives it; a refusal fails here, with what it says.
 */
export const readData = <T>({ status, body }: Answer): T => {
  if (status >= 300 || typeof body !== 'object' || body === null || !('data' in body)) {
    throw new Error(`${status}: ${JSON.stringify(body)}`);
  }
  return body.data as T;
};

/** The quotation that a request in one language has become; of several, the first one's. */
export const readQuotation = (answer: Answer): Quotation => {
  const [quotation] = readData<ReceivedRequest>(answer).quotations;
  if (quotation === undefined) throw new Error('The request has become nothing.');
  return quotation;
};
