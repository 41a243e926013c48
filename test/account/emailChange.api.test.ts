import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../openapi/types.ts';
import { removeOldLinks } from '../../server/account/links.ts';
import { days } from '../../server/platform/core/clock.ts';
import { newHash } from '../../server/platform/core/hash.ts';
import { accountLink, accountMail, customer, mail, order } from '../../server/platform/db/schema.ts';
import type { AccountMailTemplate } from '../../server/platform/db/tables/checks.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import {
  buildNetworkHeader,
  callMethod,
  createEmail,
  describeOutcome,
  describeRefusal,
  listTemplates,
  openInbox,
  readLoginToken,
  register,
  signIn,
  verify,
} from '../support/server/accountMails.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Answer, type Client, readData } from '../support/server/client.ts';
import { requestQuotation } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const inbox = openInbox(server);

type Person = { readonly client: Client; readonly email: string; readonly token: Record<string, string> };

const signInPerson = async (brand = 'wordbridge'): Promise<Person> => {
  const client = await server.client(brand);
  const email = createAccount('anna');
  return { client, email, token: readLoginToken(await signIn(client, email, demoPassword)) };
};
const ask = ({ client, token }: Person, email: string, password = demoPassword): Promise<Answer> =>
  client.post('/api/v2/customer/email', { email, password }, { ...token, ...buildNetworkHeader() });
const withdraw = ({ client, token }: Person): Promise<Answer> =>
  callMethod({ server, client }, 'DELETE', '/api/v2/customer/email', undefined, token);
const readProfile = async ({ client, token }: Person): Promise<Profile> =>
  readData<Profile>(await client.get('/api/v1/profile', token));

describe('another e-mail address of an account', () => {
  test('is confirmed by the link in a mail to it; the address until now is told, sessions go on', async () => {
    const anna = await signInPerson();
    const there = readLoginToken(await signIn(anna.client, anna.email, demoPassword));
    const next = createEmail();
    expect(await ask(anna, ` ${next.toUpperCase()} `)).toMatchObject({ status: 202, body: null });
    const expires = new Date(clock.now().getTime() + days(1)).toISOString();
    expect((await readProfile(anna)).email_change).toEqual({ email: next, expires_at: expires });
    const link = await inbox.linkTo(next);
    const signedIn = await anna.client.post(
      '/api/v2/customer/verify',
      { email: next, hash: link.hash },
      { ...anna.token, ...buildNetworkHeader() },
    );
    expect(describeOutcome(signedIn)).toBe('emailChanged');
    expect(await readProfile(anna)).toMatchObject({
      email: next,
      email_change: null,
      verified_at: clock.now().toISOString(),
    });
    expect(await anna.client.get('/api/v2/customer/current', there)).toMatchObject({ status: 200 });
    expect(listTemplates(await inbox.to(anna.email, 2))).toEqual(['emailChangeAsked', 'emailChanged']);
    expect(await signIn(anna.client, next, demoPassword)).toMatchObject({ status: 200 });
    expect(describeRefusal(await signIn(anna.client, anna.email, demoPassword))).toBe('401 InvalidCredentials');
    // The link once more, by a page that is loaded twice, and by somebody else.
    expect(describeOutcome(await verify(await server.client(), link, demoPassword))).toBe('410 LinkUsed');
  });

  test('gets all mails from then on: about orders, and what waits in the outbox', async () => {
    const anna = await signInPerson();
    const as = {
      ...anna.client,
      post: (path: string, body?: unknown, headers = {}) => anna.client.post(path, body, { ...anna.token, ...headers }),
    };
    const asked = await requestQuotation(as, { email: anna.email.toUpperCase() });
    const elsewhere = await requestQuotation(as, { email: 'assistant@example.com' });
    const { db } = server.services;
    const queue = async (template: AccountMailTemplate): Promise<number> => {
      const [queued] = await db.insert(mail).values({ template, createdAt: clock.now() }).returning();
      const mailId = queued?.id ?? 0;
      const to = {
        brand: 'wordbridge',
        origin: 'http://localhost',
        email: anna.email,
        name: 'Anna',
        locale: 'en',
      } as const;
      await db.insert(accountMail).values({ mailId, hash: newHash(), ...to });
      return mailId;
    };
    const [waiting, ofAddress] = [await queue('passkeyAdded'), await queue('passwordReset')];
    const next = createEmail();
    await ask(anna, next);
    const { hash } = await inbox.linkTo(next);
    await anna.client.post(
      '/api/v2/customer/verify',
      { email: next, hash },
      { ...anna.token, ...buildNetworkHeader() },
    );
    const readOrderEmail = async (id: number) =>
      (await db.select({ email: order.customerEmail }).from(order).where(eq(order.id, id)))[0]?.email;
    expect(await readOrderEmail(asked.number)).toBe(next);
    expect(await readOrderEmail(elsewhere.number)).toBe('assistant@example.com');
    const readRecipient = async (mailId: number) =>
      (await db.select({ email: accountMail.email }).from(accountMail).where(eq(accountMail.mailId, mailId)))[0]?.email;
    expect(await readRecipient(waiting)).toBe(next);
    // What opens the account by the address before is bound to it.
    expect(await readRecipient(ofAddress)).toBe(anna.email);
  });

  test('asks whoever follows the link and is not signed in for the account’s password', async () => {
    const anna = await signInPerson();
    const next = createEmail();
    await ask(anna, next);
    const link = await inbox.linkTo(next);
    const elsewhere = await server.client();
    expect(describeOutcome(await verify(elsewhere, link))).toBe('passwordNeeded');
    expect(describeOutcome(await verify(elsewhere, link, 'something else'))).toBe('401 InvalidCredentials');
    const somebody = await signInPerson();
    const asSomebody = { email: next, hash: link.hash };
    expect(
      describeOutcome(
        await somebody.client.post('/api/v2/customer/verify', asSomebody, {
          ...somebody.token,
          ...buildNetworkHeader(),
        }),
      ),
    ).toBe('passwordNeeded');
    const confirmed = await verify(elsewhere, link, demoPassword);
    expect(describeOutcome(confirmed)).toBe('emailChanged');
    expect(confirmed.headers.getSetCookie()).toEqual([]);
    expect(describeOutcome(await verify(elsewhere, link))).toBe('emailChanged');
  });

  test('is replaced by the next one, and can be withdrawn', async () => {
    const anna = await signInPerson();
    const [one, two] = [createEmail(), createEmail()];
    await ask(anna, one);
    const first = await inbox.linkTo(one);
    await ask(anna, two);
    expect((await readProfile(anna)).email_change?.email).toBe(two);
    expect(describeOutcome(await verify(anna.client, first, demoPassword))).toBe('410 LinkExpired');
    const second = await inbox.linkTo(two);
    expect(await withdraw(anna)).toMatchObject({ status: 204 });
    expect(await withdraw(anna)).toMatchObject({ status: 204 });
    expect((await readProfile(anna)).email_change).toBeNull();
    expect(describeOutcome(await verify(anna.client, second, demoPassword))).toBe('410 LinkExpired');
  });

  test('is waited for no more after a new password: whoever asked for it may have known the old one', async () => {
    const anna = await signInPerson();
    const next = createEmail();
    await ask(anna, next);
    const link = await inbox.linkTo(next);
    const changed = { current_password: demoPassword, password: 'another pass phrase' };
    await callMethod({ server, client: anna.client }, 'PUT', '/api/v2/password', changed, {
      ...anna.token,
      ...buildNetworkHeader(),
    });
    expect(describeOutcome(await verify(anna.client, link, 'another pass phrase'))).toBe('410 LinkExpired');
  });

  test('is not stored any more once its time is over', async () => {
    const anna = await signInPerson();
    await ask(anna, createEmail());
    const listLinkEmails = async () =>
      (await server.services.db.select({ email: accountLink.email }).from(accountLink)).filter(
        ({ email }) => email !== null,
      );
    await removeOldLinks(server.services);
    expect(await listLinkEmails()).not.toEqual([]);
    clock.advance(days(1));
    await removeOldLinks(server.services);
    expect(await listLinkEmails()).toEqual([]);
  });

  test('opens what was sent to the address before no more', async () => {
    const anna = await signInPerson();
    const next = createEmail();
    await anna.client.post('/api/v2/password/reset', { email: anna.email }, buildNetworkHeader());
    const { token } = await inbox.linkTo(anna.email);
    await ask(anna, next);
    await verify(anna.client, await inbox.linkTo(next), demoPassword);
    const reset = { token, password: 'another pass phrase' };
    expect(describeRefusal(await anna.client.post('/api/v2/password', reset, buildNetworkHeader()))).toBe(
      '410 LinkExpired',
    );
  });

  test('needs the password, and to be another one', async () => {
    const anna = await signInPerson();
    expect(describeRefusal(await ask(anna, createEmail(), 'something else'))).toBe('401 InvalidCredentials');
    expect(describeRefusal(await ask(anna, anna.email.toUpperCase()))).toBe('409 EmailUnchanged');
    expect(describeRefusal(await ask(anna, 'nobody'))).toBe('422 ValidationFailed');
    expect((await readProfile(anna)).email_change).toBeNull();
  });

  test('that is taken is refused by name, or asked for alike: its owner gets a mail, and no link leads to it', async () => {
    const taken = createAccount('office');
    const named = await signInPerson('mostek');
    expect(describeRefusal(await ask(named, taken))).toBe('409 EmailTaken');
    const anna = await signInPerson();
    const free = createEmail();
    const other = await signInPerson();
    const answers = [await ask(anna, taken), await ask(other, free)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, null],
      [202, null],
    ]);
    expect(listTemplates(await inbox.to(taken))).toEqual(['alreadyRegistered']);
    const shapes = await Promise.all([readProfile(anna), readProfile(other)]);
    expect(shapes.map(({ email_change }) => email_change)).toEqual([
      { email: taken, expires_at: expect.any(String) },
      { email: free, expires_at: expect.any(String) },
    ]);
    expect(listTemplates(await inbox.to(anna.email))).toEqual(['emailChangeAsked']);
  });

  test('that somebody registers with meanwhile is the first one’s who confirms it', async () => {
    const [anna, late] = [await signInPerson(), await signInPerson()];
    const next = createEmail();
    expect(await ask(anna, next)).toMatchObject({ status: 202 });
    const link = await inbox.linkTo(next);
    const visitor = await server.client();
    await register(visitor, next);
    const registered = await inbox.linkTo(next, 2);
    expect(describeOutcome(await verify(anna.client, link, demoPassword))).toBe('emailChanged');
    expect(describeOutcome(await verify(visitor, registered))).toBe('410 LinkUsed');
    const another = createEmail();
    expect(await ask(late, another)).toMatchObject({ status: 202 });
    const lateLink = await inbox.linkTo(another);
    await register(visitor, another);
    await verify(visitor, await inbox.linkTo(another, 2));
    expect(describeOutcome(await verify(late.client, lateLink, demoPassword))).toBe('409 EmailTaken');
    const rows = await server.services.db.select().from(customer).where(eq(customer.email, another));
    expect(rows).toMatchObject([{ name: 'Ada Nowak' }]);
  });
});
