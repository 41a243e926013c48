import type { Registration } from '../../openapi/types.ts';
import type { MailMessage } from '../../server/core/mailer.ts';
import type { Answer, Client } from './client.ts';
import { until } from './samples.ts';
import type { TestServer } from './startServer.ts';

/** What mails have brought: to whom, and the parts of their links. */
export type Inbox = {
  readonly mails: readonly MailMessage[];
  /** The mails to an address, once there are so many. */
  readonly to: (email: string, count?: number) => Promise<readonly MailMessage[]>;
  /** The parts of the link in the last of so many mails to an address. */
  readonly linkTo: (email: string, count?: number) => Promise<Link>;
};

export type Link = { readonly email: string; readonly hash: string; readonly token: string };

const linkIn = (text: string): Link => {
  const forgotten = /\/password-forgot\/([\w-]+)/.exec(text)?.[1];
  const [, email = '', hash = '', token = ''] =
    /\/password\/verification\/([^/\s]+)\/([\w-]+)(?:\/([\w-]+))?/.exec(text) ?? [];
  return { email: decodeURIComponent(email), hash, token: forgotten ?? token };
};

/** Has a server's mails arrive here. */
export const openInbox = (server: TestServer): Inbox => {
  const mails: MailMessage[] = [];
  Object.assign(server.services.mailer, {
    send: async (message: MailMessage) => {
      mails.push(message);
    },
  });
  const to: Inbox['to'] = (email, count = 1) =>
    until(
      async () => mails.filter((message) => message.to.address === email),
      (found) => found.length >= count,
    );
  return {
    mails,
    to,
    linkTo: async (email, count = 1) => linkIn((await to(email, count)).at(-1)?.text ?? ''),
  };
};

/** The template of a mail, as its id names it. */
export const templatesOf = (mails: readonly MailMessage[]): readonly string[] =>
  mails.map(({ id }) => id.split('-').at(-1) ?? '');

let addresses = 0;
/** An address that nobody has used yet. */
export const freshEmail = (): string => {
  addresses += 1;
  return `ada.${addresses}@example.net`;
};

export const passphrase = 'a long pass phrase';

export const registration = (email: string, changes: Partial<Registration> = {}): Registration => ({
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
export const fromElsewhere = (): Record<string, string> => {
  networks += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(networks / 250)}.${(networks % 250) + 1}` };
};

export const register = (client: Client, email: string, changes: Partial<Registration> = {}): Promise<Answer> =>
  client.post('/api/v2/customer', registration(email, changes), fromElsewhere());

export const verify = (
  client: Client,
  { email, hash }: Pick<Link, 'email' | 'hash'>,
  password?: string,
): Promise<Answer> =>
  client.post(
    '/api/v2/customer/verify',
    { email, hash, ...(password === undefined ? {} : { password }) },
    fromElsewhere(),
  );

export const signIn = (client: Client, username: string, password: string): Promise<Answer> =>
  client.post(
    '/api/v2/oauth2/access_token',
    { username, password, grant_type: 'password' },
    { authorization: '', ...fromElsewhere() },
  );
