import { randomBytes } from 'node:crypto';
import type { CustomerToken } from '../../../openapi/types.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import type { Answer, Client } from './client.ts';

/** A customer's browser: the cookies that it has, and what it asks with them. */
export type Browser = {
  /** The refresh token that it has now. */
  readonly cookie: () => string;
  /** Another browser with a copy of the cookies. */
  readonly copy: () => Browser;
  /** Its cookies are what an answer has set; an answer that was lost has set none. */
  readonly take: (answer: Answer) => Answer;
  /** Sends a call without taking what the answer sets. */
  readonly send: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly renew: (idleSeconds?: number) => Promise<Answer>;
};

/** The token of an answer. */
export const readToken = ({ body }: Answer): CustomerToken => {
  if (typeof body !== 'object' || body === null || !('access_token' in body)) throw new Error(JSON.stringify(body));
  return body as CustomerToken;
};

/** The header that a token makes. */
export const withBearer = (answer: Answer): { readonly authorization: string } => ({
  authorization: `Bearer ${readToken(answer).access_token}`,
});

/** An address of its own: what one browser guesses slows down no other. */
const anyAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

export const createBrowser = (client: Client, jar: ReadonlyMap<string, string> = new Map()): Browser => {
  const cookies = new Map(jar);
  const from = anyAddress();
  const send: Browser['send'] = (path, body, headers = {}) =>
    client.post(path, body, {
      authorization: '',
      'x-forwarded-for': from,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    });
  const take = (answer: Answer): Answer => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const post: Browser['post'] = async (...call) => take(await send(...call));
  return {
    cookie: () => [...cookies].find(([name]) => name.endsWith('_refresh'))?.[1] ?? '',
    copy: () => createBrowser(client, cookies),
    take,
    send,
    post,
    renew: (idleSeconds = 0) => post('/api/v2/oauth2/refresh', { idle_seconds: idleSeconds }),
  };
};

/** A browser in which a customer has signed in, and the answer to that. */
export const signInBrowser = async (
  client: Client,
  username: string,
  headers: Record<string, string> = {},
): Promise<{ readonly browser: Browser; readonly answer: Answer }> => {
  const browser = createBrowser(client);
  const credentials = { username, password: demoPassword, grant_type: 'password', visitor: client.token };
  return { browser, answer: await browser.post('/api/v2/oauth2/access_token', credentials, headers) };
};
