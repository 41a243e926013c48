import { NoopLogger } from 'drizzle-orm/logger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordChecks, passwordHashes } from '../../server/platform/core/password.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import {
  buildNetworkHeader,
  buildRegistration,
  createEmail,
  listTemplates,
  openInbox,
  passphrase,
  register,
} from '../support/server/accountMails.ts';
import { createAccount } from '../support/server/accounts.ts';
import type { Answer, Client } from '../support/server/client.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

/*
 * Where a brand's accounts are private, a stranger learns from no answer, no time and no mail whether an address has an account.
 */

/** A call about an address, as a stranger makes it. */
type Ask = (client: Client, email: string, headers: Record<string, string>) => Promise<Answer>;

const asks = {
  register: (client, email, headers) => client.post('/api/v2/customer', buildRegistration(email), headers),
  verification: (client, email, headers) => client.post('/api/v2/customer/verification', { email }, headers),
  reset: (client, email, headers) => client.post('/api/v2/password/reset', { email }, headers),
  signIn: (client, email, headers) =>
    client.post(
      '/api/v2/oauth2/access_token',
      { username: email, password: passphrase, grant_type: 'password' },
      { authorization: '', ...headers },
    ),
} as const satisfies Record<string, Ask>;

const names = ['register', 'verification', 'reset', 'signIn'] as const satisfies readonly (keyof typeof asks)[];

/** What a stranger sees of an answer, but for what differs between any two. */
const toShown = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: Object.fromEntries([...headers].filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name))),
});

describe('an answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    // It stands: on a slow machine a limit would have room again for one of them.
    server = await startServer({ clock: createTestClock() });
  }, 60_000);
  afterAll(() => server.stop());

  test.each(names)(
    'of %s is the same for an address that has an account, for one that waits, and for any other',
    async (name) => {
      const inbox = openInbox(server);
      const waiting = createEmail();
      await register(await server.client(), waiting, { password: passphrase });
      await inbox.to(waiting);
      const [known, pending, unknown] = await Promise.all(
        [createAccount('anna'), waiting, createEmail()].map(async (email) =>
          toShown(await asks[name](await server.client(), email, buildNetworkHeader())),
        ),
      );
      expect(known?.status).toBe(name === 'signIn' ? 401 : 202);
      expect(unknown).toEqual(known);
      expect(pending).toEqual(known);
    },
  );

  test.each(names)('of %s that comes too often is the same, too', async (name) => {
    const shown = [];
    for (const email of [createAccount('anna'), createEmail()]) {
      const client = await server.client();
      const headers = buildNetworkHeader();
      const answers: Answer[] = [];
      for (let count = 0; count < 11; count += 1) answers.push(await asks[name](client, email, headers));
      expect(answers.map(({ status }) => status)).toContain(429);
      shown.push(answers.map(toShown));
    }
    expect(shown[1]).toEqual(shown[0]);
  });

  test('changes nothing that a later one shows: neither a log-in, nor a registration', async () => {
    const client = await server.client();
    const email = createAccount('anna');
    await asks.register(client, email, buildNetworkHeader());
    await asks.reset(client, email, buildNetworkHeader());
    expect((await asks.signIn(client, email, buildNetworkHeader())).status).toBe(401);
    const own = await client.post(
      '/api/v2/oauth2/access_token',
      { username: email, password: demoPassword, grant_type: 'password' },
      { authorization: '', ...buildNetworkHeader() },
    );
    expect(own.status).toBe(200);
  });

  test('is followed by mails to the address alone', async () => {
    const inbox = openInbox(server);
    const [known, unknown] = [createAccount('anna'), createEmail()];
    for (const email of [known, unknown]) {
      for (const name of ['register', 'verification', 'reset'] as const) {
        await asks[name](await server.client(), email, buildNetworkHeader());
      }
    }
    expect(listTemplates(await inbox.to(known, 3)).toSorted()).toEqual([
      'alreadyRegistered',
      'alreadyRegistered',
      'passwordReset',
    ]);
    expect(listTemplates(await inbox.to(unknown, 3)).toSorted()).toEqual([
      'verification',
      'verification',
      'verifyAndReset',
    ]);
    expect(new Set(inbox.mails.map(({ to }) => to.address))).toEqual(new Set([known, unknown]));
  });
});

/** What an answer takes its time for: statements to the database, without their values, and passwords. */
const observeWork = async (ask: () => Promise<Answer>): Promise<readonly string[]> => {
  const work: string[] = [];
  const noteCheck = (): number => work.push('password checked');
  const noteHash = (): number => work.push('password hashed');
  const { logQuery } = NoopLogger.prototype;
  // Every statement of the server goes through Drizzle, whose logger does nothing unless another one is given.
  Object.assign(NoopLogger.prototype, { logQuery: (sql: string) => work.push(sql) });
  passwordChecks.subscribe(noteCheck);
  passwordHashes.subscribe(noteHash);
  try {
    await ask();
  } finally {
    Object.assign(NoopLogger.prototype, { logQuery });
    passwordChecks.unsubscribe(noteCheck);
    passwordHashes.unsubscribe(noteHash);
  }
  return work;
};

describe('the time that an answer takes', () => {
  let server: TestServer;
  beforeAll(async () => {
    // Jobs take their time after the answer, for whomever it was.
    server = await startServer({ work: false });
  }, 60_000);
  afterAll(() => server.stop());

  test.each([
    ['register', ['password hashed']],
    ['verification', []],
    ['reset', []],
    ['signIn', ['password checked']],
  ] as const)(
    'of %s goes into the same work for an address that has an account as for any other',
    async (name, passwords) => {
      const work: (readonly string[])[] = [];
      for (const email of [createAccount('anna'), createEmail()]) {
        const client = await server.client();
        work.push(await observeWork(() => asks[name](client, email, buildNetworkHeader())));
      }
      const [known = [], unknown] = work;
      expect(unknown).toEqual(known);
      expect(known.filter((one) => one.startsWith('password '))).toEqual(passwords);
      expect(known.filter((one) => /^(select|insert|update|with) /i.test(one))).not.toEqual([]);
    },
  );
});
