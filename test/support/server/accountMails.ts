import type { Registration, Verification } from '../../../openapi/types.ts';
import type { MailMessage } from '../../../server/platform/core/mailer.ts';
import { type Answer, type Client, readData } from './client.ts';
import { waitUntil } from './samples.ts';
import type { TestServer } from './startServer.ts';

/** What mails have brought: to whom, and the parts of their links. */
export type Inbox = {
  readonly mails: readonly MailMessage[];
  /** The mails to an address, once there are so many. */
  readonly to: (email: string, count?: number) => Promise<readonly MailMessage[]>;
  /** The parts of the link in the last mail to an address that has one, from its `count`-th mail on: others come whenever they do. */
  readonly linkTo: (email: string, count?: number) => Promise<Link>;
};

export type Link = { readonly email: string; readonly hash: string; readonly token: string };

const linkIn = (text: string): Link => {
  const forgotten = /\/password-forgot\/([\w-]+)/.exec(text)?.[1];
  const [, email = '', hash = '', token = ''] =
    /\/password\/verification\/([^/\s]+)\/([\w-]+)(?:\/([\w-]+))?/.exec(text) ?? [];
  return { email: decodeURIComponent(email), hash, token: forgotten ?? token };
};

const isLink = ({ hash, token }: Link): boolean => hash !== '' || token !== '';

/** Has a server's mails arrive here. */
export const openInbox = (server: TestServer): Inbox => {
  const mails: MailMessage[] = [];
  Object.assign(server.services.mailer, {
    send: async (message: MailMessage) => {
      mails.push(message);
    },
  });
  const to: Inbox['to'] = (email, count = 1) =>
    waitUntil(
      async () => mails.filter((message) => message.to.address === email),
      (found) => found.length >= count,
    );
  return {
    mails,
    to,
    linkTo: async (email, count = 1) => {
      const links = await waitUntil(
        async () => (await to(email, count)).slice(count - 1).map(({ text }) => linkIn(text)),
        (found) => found.some(isLink),
      );
      return links.findLast(isLink) ?? linkIn('');
    },
  };
};

/** The template of a mail, as its id names it. */
export const listTemplates = (mails: readonly MailMessage[]): readonly string[] =>
  mails.map(({ id }) => id.split('-').at(-1) ?? '');

let addresses = 0;
/** An address that nobody has used yet. */
export const createEmail = (): string => {
  addresses += 1;
  return `ada.${addresses}@example.net`;
};

export const passphrase = 'a long pass phrase';

export const buildRegistration = (email: string, changes: Partial<Registration> = {}): Registration => ({
  user_type: 'private',
  name: 'Ada Nowak',
  company_name: null,
  vat_id: null,
  email,
  password: passphrase,
  consents: ['terms', 'privacy'],
  newsletter: false,
  ...changes,
});

let networks = 0;
/** A header by which calls come from a network of their own, where they are counted apart. */
export const buildNetworkHeader = (): Record<string, string> => {
  networks += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(networks / 250)}.${(networks % 250) + 1}` };
};

export const register = (client: Client, email: string, changes: Partial<Registration> = {}): Promise<Answer> =>
  client.post('/api/v2/customer', buildRegistration(email, changes), buildNetworkHeader());

export const verify = (
  client: Client,
  { email, hash }: Pick<Link, 'email' | 'hash'>,
  password?: string,
): Promise<Answer> =>
  client.post(
    '/api/v2/customer/verify',
    { email, hash, ...(password === undefined ? {} : { password }) },
    buildNetworkHeader(),
  );

export const signIn = (client: Client, username: string, password: string): Promise<Answer> =>
  client.post(
    '/api/v2/oauth2/access_token',
    { username, password, grant_type: 'password', visitor: client.token },
    { authorization: '', ...buildNetworkHeader() },
  );

/** What an answer refuses, and with which status. */
export const describeRefusal = ({ status, body }: Answer): string =>
  `${status} ${typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''}`.trim();

/** The fields that an answer refuses, as `name Required`. */
export const listRefusedFields = ({ body }: Answer): readonly string[] =>
  typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors)
    ? body.errors.map(({ field, code }) => `${field} ${code}`)
    : [];

/** What came of a link, or why it was refused. */
export const describeOutcome = (answer: Answer): string =>
  answer.status === 200 ? readData<Verification>(answer).outcome : describeRefusal(answer);

/** The header of whom a link has signed in. */
export const readLinkToken = (answer: Answer): Record<string, string> => {
  const verified = readData<Verification>(answer);
  if (verified.outcome !== 'activated') throw new Error(verified.outcome);
  return { authorization: `Bearer ${verified.token.access_token}` };
};

/** The header of whom a log-in has signed in. */
export const readLoginToken = ({ body }: Answer): Record<string, string> => {
  if (typeof body !== 'object' || body === null || !('access_token' in body)) throw new Error(JSON.stringify(body));
  return { authorization: `Bearer ${String(body.access_token)}` };
};

/** A call of another method than get or post. */
export const callMethod = async (
  {
    server,
    client,
    brand = 'wordbridge',
  }: { readonly server: TestServer; readonly client: Client; readonly brand?: string },
  method: 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> => {
  const response = await fetch(`${server.address(brand)}${path}`, {
    method,
    headers: {
      ...client.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
};
