import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../server/client.ts';
import type { Cluster } from './cluster.ts';

/** Milliseconds after which something that is tried again and again has failed. */
const tryTimeoutMs = 60_000;

/** What a process said; a 500 is a defect. */
export type Said = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

/**
 * Calls one process after the other, as a browser behind a load balancer does: what breaks, or is told to come again, is sent again, with the
 * same key.
 */
export const createCalls = (cluster: Cluster, { headers }: Pick<Client, 'headers'>) => {
  const tryCall = async (path: string, init: RequestInit): Promise<Said | null> => {
    try {
      const answer = await fetch(`${await cluster.next()}${path}`, { ...init, signal: AbortSignal.timeout(15_000) });
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
    } catch {
      // Its process died, or has not answered.
      return null;
    }
  };
  const call = async (
    path: string,
    init: RequestInit = {},
    more: Readonly<Record<string, string>> = {},
  ): Promise<Said> => {
    const until = Date.now() + tryTimeoutMs;
    for (;;) {
      const said = await tryCall(path, { ...init, headers: { ...headers, ...more } });
      if (said !== null && said.status === 500) throw new Error(`500 for ${path}: ${said.body.toString()}`);
      if (said !== null && said.status !== 503 && said.status !== 502) return said;
      if (Date.now() > until) throw new Error(`Nobody answers ${path}.`);
      await wait(50);
    }
  };
  return {
    headers,
    once: (path: string, init: RequestInit, more: Readonly<Record<string, string>>) =>
      tryCall(path, { ...init, headers: { ...headers, ...more } }),
    call,
    get: async <T>(path: string): Promise<T> => dataIn<T>(await call(path)),
    /** The same key, however often it is sent. */
    post: async <T>(path: string, key: string, body: unknown): Promise<T> =>
      dataIn<T>(
        await call(
          path,
          { method: 'POST', body: JSON.stringify(body) },
          { 'content-type': 'application/json', 'idempotency-key': key },
        ),
      ),
  };
};
export type Calls = ReturnType<typeof createCalls>;

/** What is answered, or signed. */
const textIn = ({ headers, body }: Said): string => {
  const text = body.toString();
  const isSigned = headers.get('content-type')?.includes('jwt') === true;
  return isSigned ? Buffer.from(text.split('.')[1] ?? '', 'base64url').toString() : text;
};

const dataIn = <T>(said: Said): T => {
  const text = textIn(said);
  if (said.status >= 300) throw new Error(`${said.status}: ${text}`);
  const read: { readonly data: T } = JSON.parse(text);
  return read.data;
};
