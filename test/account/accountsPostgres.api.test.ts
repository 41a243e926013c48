import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerRequest } from '../../server/account/accountRequests.ts';
import { accountRequest, customer } from '../../server/platform/db/schema.ts';
import { requeue } from '../../server/scheduledJobs.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import {
  buildNetworkHeader,
  callMethod,
  createEmail,
  describeOutcome,
  type Inbox,
  type Link,
  openInbox,
  passphrase,
  readLoginToken,
  register,
  signIn,
  verify,
} from '../support/server/accountMails.ts';
import { type Client, createClient } from '../support/server/client.ts';
import { requestQuotation, waitUntil } from '../support/server/samples.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

/** The embedded database has one connection: only a server shows what happens between two processes at the same time. */
describe.runIf(hasPostgres)('accounts of two processes on one database', () => {
  let one: TestServer;
  let other: TestServer;
  let inbox: Inbox;
  beforeAll(async () => {
    const url = await (await openPostgres()).preparedDatabase();
    const config = { demoCustomers: true };
    one = await startServer({ database: { url }, config });
    other = await startServer({ database: { url }, config, work: false });
    inbox = openInbox(one);
  }, 120_000);
  afterAll(async () => {
    await one.stop();
    await other.stop();
  });

  /** The same visitor at the other process. */
  const createClientElsewhere = (client: Client): Promise<Client> =>
    createClient(other.address(), 'wordbridge', 'en', client.token);
  const rowsOf = (email: string) => one.services.db.select().from(customer).where(eq(customer.email, email));

  test('activate a registration once: its visitor is signed in by each page, a stranger with the password by one at most', async () => {
    const client = await one.client();
    const email = createEmail();
    await requestQuotation(client, { email });
    await register(client, email);
    const link = await inbox.linkTo(email);
    const same = await createClientElsewhere(client);
    const pages = await Promise.all([client, same, client, same].map((page) => verify(page, link)));
    expect(pages.map(describeOutcome)).toEqual(['activated', 'activated', 'activated', 'activated']);
    expect(await rowsOf(email)).toHaveLength(1);

    const next = createEmail();
    await register(client, next);
    const shared = await inbox.linkTo(next);
    const strangers = await Promise.all([one.client(), other.client(), one.client(), other.client()]);
    const answers = await Promise.all(strangers.map((stranger) => verify(stranger, shared, passphrase)));
    expect(answers.map(describeOutcome).sort()).toEqual(['410 LinkUsed', '410 LinkUsed', '410 LinkUsed', 'activated']);
    expect(await rowsOf(next)).toHaveLength(1);
  });

  test('make one account of several registrations of an address that are confirmed at once', async () => {
    const email = createEmail();
    const visitors = await Promise.all([one.client(), one.client(), one.client(), one.client()]);
    const links: Link[] = [];
    for (const [index, visitor] of visitors.entries()) {
      await register(visitor, email, { name: `Ada Nowak ${index}` });
      links.push(await inbox.linkTo(email, index + 1));
    }
    const answers = await Promise.all(
      visitors.map(async (visitor, index) => {
        const link = links[index];
        if (link === undefined) throw new Error('There is no link.');
        return verify(index % 2 === 0 ? visitor : await createClientElsewhere(visitor), link);
      }),
    );
    expect(answers.map(describeOutcome).sort()).toEqual(['410 LinkUsed', '410 LinkUsed', '410 LinkUsed', 'activated']);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  test('save one new password of two links that are used at once, and one of two changes', async () => {
    const client = await one.client();
    const email = createEmail();
    await register(client, email);
    await verify(client, await inbox.linkTo(email));
    const links: Link[] = [];
    for (let count = 0; count < 2; count += 1) {
      await client.post('/api/v2/password/reset', { email }, buildNetworkHeader());
      links.push(await inbox.linkTo(email, 3 + count));
    }
    const pages = [client, await createClientElsewhere(client)];
    const answers = await Promise.all(
      links.map(({ token }, index) =>
        pages[index]?.post('/api/v2/password', { token, password: `pass phrase ${index}` }, buildNetworkHeader()),
      ),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([204, 410]);
    const right = `pass phrase ${answers.findIndex((answer) => answer?.status === 204)}`;
    const token = readLoginToken(await signIn(client, email, right));
    const changes = await Promise.all(
      [one, other].map((server, index) =>
        callMethod(
          { server, client },
          'PUT',
          '/api/v2/password',
          { current_password: right, password: `changed phrase ${index}` },
          { ...token, ...buildNetworkHeader() },
        ),
      ),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  test('give an address to one of two accounts that ask for it, and of a registration', async () => {
    const wanted = createEmail();
    const askers = [];
    for (const client of [await one.client(), await one.client()]) {
      const email = createEmail();
      await register(client, email);
      await verify(client, await inbox.linkTo(email));
      const token = readLoginToken(await signIn(client, email, passphrase));
      await client.post(
        '/api/v2/customer/email',
        { email: wanted, password: passphrase },
        { ...token, ...buildNetworkHeader() },
      );
      askers.push({ client, link: await inbox.linkTo(wanted, askers.length + 1) });
    }
    const visitor = await one.client();
    await register(visitor, wanted);
    askers.push({ client: await createClientElsewhere(visitor), link: await inbox.linkTo(wanted, 3) });
    const answers = await Promise.all(askers.map(({ client, link }) => verify(client, link, passphrase)));
    const won = answers.map(describeOutcome).filter((outcome) => outcome === 'activated' || outcome === 'emailChanged');
    expect(won).toHaveLength(1);
    expect(await rowsOf(wanted)).toHaveLength(1);
  });

  test('answer a request once, however often its job runs, and after a queue was lost', async () => {
    const client = await createClient(other.address(), 'wordbridge', 'en');
    const email = createEmail();
    const jobs = Object.assign({}, other.services.jobs);
    // A queue that loses what it is sent.
    Object.assign(other.services.jobs, { send: async () => {} });
    await register(client, email);
    Object.assign(other.services.jobs, jobs);
    expect(inbox.mails.filter(({ to }) => to.address === email)).toEqual([]);
    await requeue(one.services);
    await inbox.to(email);
    await client.post('/api/v2/customer/verification', { email }, buildNetworkHeader());
    const [waiting] = await one.services.db.select().from(accountRequest);
    if (waiting !== undefined)
      await Promise.all([one, other, one].map(({ services }) => answerRequest(services, waiting.id)));
    await inbox.to(email, 2);
    await waitUntil(
      () => one.services.db.select().from(accountRequest),
      (rows) => rows.length === 0,
    );
    expect(inbox.mails.filter(({ to }) => to.address === email)).toHaveLength(2);
  });
});
