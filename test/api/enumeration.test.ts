import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../server/seed/customers.ts';
import {
  freshEmail,
  fromElsewhere,
  openInbox,
  passphrase,
  register,
  registration,
  templatesOf,
} from './accountMails.ts';
import { freshAccount } from './accounts.ts';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './startServer.ts';
import { leastToldApart, timeBoth } from './timings.ts';

/*
 * Where a brand's accounts are private, a stranger learns from no answer, no time and no mail whether an address has an account.
 */

/** A call about an address, as a stranger makes it. */
type Ask = (client: Client, email: string, headers: Record<string, string>) => Promise<Answer>;

const asks = {
  register: (client, email, headers) => client.post('/api/v2/customer', registration(email), headers),
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
const shownOf = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: Object.fromEntries([...headers].filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name))),
});

describe('an answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  }, 60_000);
  afterAll(() => server.stop());

  test.each(names)(
    'of %s is the same for an address that has an account, for one that waits, and for any other',
    async (name) => {
      const inbox = openInbox(server);
      const waiting = freshEmail();
      await register(await server.client(), waiting, { password: passphrase });
      await inbox.to(waiting);
      const [known, pending, unknown] = await Promise.all(
        [freshAccount('anna'), waiting, freshEmail()].map(async (email) =>
          shownOf(await asks[name](await server.client(), email, fromElsewhere())),
        ),
      );
      expect(known?.status).toBe(name === 'signIn' ? 401 : 202);
      expect(unknown).toEqual(known);
      expect(pending).toEqual(known);
    },
  );

  test.each(names)('of %s that comes too often is the same, too', async (name) => {
    const shown = [];
    for (const email of [freshAccount('anna'), freshEmail()]) {
      const client = await server.client();
      const headers = fromElsewhere();
      const answers: Answer[] = [];
      for (let count = 0; count < 11; count += 1) answers.push(await asks[name](client, email, headers));
      expect(answers.map(({ status }) => status)).toContain(429);
      shown.push(
        answers.map((answer) => {
          const { headers: shownHeaders, ...rest } = shownOf(answer);
          // Seconds that have passed meanwhile.
          const { 'retry-after': wait, ...others } = shownHeaders;
          return { ...rest, headers: others, waits: wait !== undefined };
        }),
      );
    }
    expect(shown[1]).toEqual(shown[0]);
  });

  test('changes nothing that a later one shows: neither a log-in, nor a registration', async () => {
    const client = await server.client();
    const email = freshAccount('anna');
    await asks.register(client, email, fromElsewhere());
    await asks.reset(client, email, fromElsewhere());
    expect((await asks.signIn(client, email, fromElsewhere())).status).toBe(401);
    const own = await client.post(
      '/api/v2/oauth2/access_token',
      { username: email, password: demoPassword, grant_type: 'password' },
      { authorization: '', ...fromElsewhere() },
    );
    expect(own.status).toBe(200);
  });

  test('is followed by mails to the address alone', async () => {
    const inbox = openInbox(server);
    const [known, unknown] = [freshAccount('anna'), freshEmail()];
    for (const email of [known, unknown]) {
      for (const name of ['register', 'verification', 'reset'] as const) {
        await asks[name](await server.client(), email, fromElsewhere());
      }
    }
    expect(templatesOf(await inbox.to(known, 3)).toSorted()).toEqual([
      'alreadyRegistered',
      'alreadyRegistered',
      'passwordReset',
    ]);
    expect(templatesOf(await inbox.to(unknown, 3)).toSorted()).toEqual([
      'verification',
      'verification',
      'verifyAndReset',
    ]);
    expect(new Set(inbox.mails.map(({ to }) => to.address))).toEqual(new Set([known, unknown]));
  });
});

/** Calls of each kind that are timed, and those before them that are not. */
const [timings, warmUp] = [200, 5];
const limit = 0.1;
/** Calls of one visitor; more mails are not sent at once. */
const callsOfVisitor = 5;

describe('the time that an answer takes', () => {
  let server: TestServer;
  beforeAll(async () => {
    // Jobs take their time after the answer, for whomever it was.
    server = await startServer({ work: false });
  }, 60_000);
  afterAll(() => server.stop());

  // A log-in's is another test's.
  test.each(['register', 'verification', 'reset'] as const)(
    'of %s is the same for an address that has an account as for any other',
    async (name) => {
      const sample = async () => {
        const visitors: Client[] = [];
        for (let calls = 0; calls < timings + warmUp; calls += callsOfVisitor) visitors.push(await server.client());
        const ask = async (email: string, run: number): Promise<void> => {
          const visitor = visitors[Math.floor(run / callsOfVisitor)];
          if (visitor === undefined) throw new Error('There are not enough visitors.');
          // What is refused before anything is looked up would take the same time, too.
          expect((await asks[name](visitor, email, fromElsewhere())).status).toBe(202);
        };
        return timeBoth(
          timings,
          (run) => ask(`office.${run + 1}@example.com`, run),
          (run) => ask(freshEmail(), run),
          warmUp,
        );
      };
      // Three times as much as chance makes it vary. A hash that is left out, or a mail that is written, shows nearly every time.
      expect(await leastToldApart(limit, sample)).toBeLessThan(limit);
    },
    120_000,
  );
});
