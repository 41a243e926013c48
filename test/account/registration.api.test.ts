import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../openapi/types.ts';
import { removeOldLinks } from '../../server/account/links.ts';
import { removeOldRegistrations } from '../../server/account/registrations.ts';
import { days, hours, minutes } from '../../server/platform/core/clock.ts';
import { sharedLimits } from '../../server/platform/core/limits.ts';
import { accountLink, accountRequest, customer, pendingRegistration } from '../../server/platform/db/schema.ts';
import {
  buildNetworkHeader,
  buildRegistration,
  createEmail,
  describeOutcome,
  describeRefusal,
  listRefusedFields,
  listTemplates,
  openInbox,
  passphrase,
  readLinkToken,
  register,
  signIn,
  verify,
} from '../support/server/accountMails.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Answer, type Client, createKey, readData } from '../support/server/client.ts';
import { forgetCounts } from '../support/server/forgetCounts.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const inbox = openInbox(server);

const readRows = (email: string) => server.services.db.select().from(customer).where(eq(customer.email, email));
const readWaiting = (email: string) =>
  server.services.db.select().from(pendingRegistration).where(eq(pendingRegistration.email, email));
const sendAgain = (client: Client, email: string, from = buildNetworkHeader()): Promise<Answer> =>
  client.post('/api/v2/customer/verification', { email }, from);
/** The same visitor, once their token has expired. */
const renewVisitor = (client: Client): Promise<Client> => server.client('wordbridge', 'en', client.token);
const readProfile = async (client: Client, verified: Answer): Promise<Profile> =>
  readData<Profile>(await client.get('/api/v1/profile', readLinkToken(verified)));

describe('a registration', () => {
  test('becomes an account, and signs in, when its visitor follows the link', async () => {
    const client = await server.client('wordbridge', 'de');
    const email = createEmail();
    const typed = ` ${email.toUpperCase()}\u200e`;
    expect(await register(client, typed, { newsletter: true })).toMatchObject({ status: 202, body: null });
    expect(await readRows(email)).toEqual([]);
    const link = await inbox.linkTo(email);
    expect(link.email).toBe(email);
    const verified = await verify(client, { ...link, email: email.toUpperCase() });
    expect(describeOutcome(verified)).toBe('activated');
    expect(verified.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['wordbridge_refresh', 'wordbridge_device']),
    );
    const at = clock.now().toISOString();
    expect(await readProfile(client, verified)).toMatchObject({
      email,
      name: 'Ada Nowak',
      user_type: 'private',
      verified_at: at,
      terms_accepted_at: at,
      newsletter_at: at,
      password_changed_at: null,
      sessions: [{ signed_in_with: 'link', is_current: true }],
    });
    expect(listTemplates(await inbox.to(email, 2))).toEqual(['verification', 'activated']);
    expect(await signIn(client, email, passphrase)).toMatchObject({ status: 200 });
    expect(await readWaiting(email)).toEqual([]);
    expect(await readRows(email)).toMatchObject([
      { brand: 'wordbridge', locale: 'de', currency: 'EUR', companyName: null },
    ]);
  });

  test('of a company has its name and VAT ID; a person’s has neither', async () => {
    const client = await server.client('mostek', 'uk');
    const [of, sole] = [createEmail(), createEmail()];
    const company = { user_type: 'company', company_name: ' Nowak sp. z o.o. ', vat_id: 'PL 526-02-50-274' } as const;
    await register(client, of, company);
    await verify(client, await inbox.linkTo(of));
    expect(await readRows(of)).toMatchObject([
      { userType: 'company', companyName: 'Nowak sp. z o.o.', vatId: 'PL5260250274', locale: 'uk', currency: 'PLN' },
    ]);
    await register(client, sole, { ...company, user_type: 'private' });
    await verify(client, await inbox.linkTo(sole));
    expect(await readRows(sole)).toMatchObject([{ userType: 'private', companyName: null, vatId: null }]);
  });

  test.each([
    [
      'no consent',
      { consents: [] },
      '422 ConsentRequired',
      ['consents.terms ConsentRequired', 'consents.privacy ConsentRequired'],
    ],
    ['a short password', { password: '1234567' }, '422 ValidationFailed', ['password PasswordTooShort']],
  ] as const)('is refused with %s', async (_, changes, refusal, fields) => {
    const client = await server.client();
    const answer = await client.post(
      '/api/v2/customer',
      { ...buildRegistration(createEmail()), ...changes },
      buildNetworkHeader(),
    );
    expect(describeRefusal(answer)).toBe(refusal);
    expect(listRefusedFields(answer)).toEqual(fields);
  });

  test.each(['🔑🔑🔑🔑🔑🔑🔑🔑', ' \u200f leading and trailing  ', 'Zażółć gęślą jaźń', 'x'.repeat(255)])(
    'takes the password %j as it is',
    async (password) => {
      const client = await server.client();
      const email = createEmail();
      await register(client, email, { password, name: '\u202eAda “Żółw” 🐢 <b>Nowak</b>' });
      await verify(client, await inbox.linkTo(email));
      // As another keyboard makes it.
      for (const typed of [password, password.normalize('NFD').slice(0, 255)]) {
        expect(await signIn(client, email, typed)).toMatchObject({ status: 200 });
      }
      expect(await signIn(client, email, `${password.trim()}.`.slice(-255))).toMatchObject({ status: 401 });
    },
  );

  test('is made once by a call that is sent again; its key belongs to it', async () => {
    const client = await server.client();
    const email = createEmail();
    const from = buildNetworkHeader();
    const headers = { 'idempotency-key': createKey(), ...from };
    const send = (changes = {}) =>
      client.post('/api/v2/customer', { ...buildRegistration(email), ...changes }, headers);
    const answers = await Promise.all([send(), send()]);
    answers.push(await send(), await send(), await send());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(await readWaiting(email)).toHaveLength(1);
    await inbox.to(email);
    expect(inbox.mails.filter(({ to }) => to.address === email)).toHaveLength(1);
    expect(describeRefusal(await send({ name: 'Somebody Else' }))).toBe('409 IdempotencyKeyReused');
  });

  test('is not offered where there is no application', async () => {
    const demo = await server.client('przekladnia', 'pl');
    expect(describeRefusal(await register(demo, createEmail()))).toBe('422 NotImplementedForBrand');
    expect(describeRefusal(await sendAgain(demo, createEmail()))).toBe('422 NotImplementedForBrand');
  });
});

describe('a link', () => {
  test('asks whoever has not registered for the password, and stays good', async () => {
    const client = await server.client();
    const stranger = await server.client();
    const email = createEmail();
    await register(client, email);
    const link = await inbox.linkTo(email);
    expect(describeOutcome(await verify(stranger, link))).toBe('passwordNeeded');
    expect(describeOutcome(await verify(stranger, link, 'something else'))).toBe('401 InvalidCredentials');
    expect(await readRows(email)).toEqual([]);
    const verified = await verify(stranger, link, passphrase);
    expect(describeOutcome(verified)).toBe('activated');
    expect(await readProfile(stranger, verified)).toMatchObject({ email });
  });

  test('does not let its password be guessed', async () => {
    const email = createEmail();
    await register(await server.client(), email);
    const link = await inbox.linkTo(email);
    const stranger = await server.client();
    const outcomes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      outcomes.push(describeOutcome(await verify(stranger, link, `guess ${guess}`)));
    expect(outcomes.filter((outcome) => outcome === '401 InvalidCredentials')).toHaveLength(10);
    const refused = await verify(stranger, link, passphrase);
    expect(describeRefusal(refused)).toBe('429 RateLimited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('gives whoever has used it the same answer again for a minute, and nobody else', async () => {
    const client = await server.client();
    const email = createEmail();
    await register(client, email);
    const link = await inbox.linkTo(email);
    const both = await Promise.all([verify(client, link), verify(client, link)]);
    expect(both.map(describeOutcome)).toEqual(['activated', 'activated']);
    expect(await readRows(email)).toHaveLength(1);
    expect(describeOutcome(await verify(await server.client(), link, passphrase))).toBe('410 LinkUsed');
    clock.advance(minutes(1));
    expect(describeOutcome(await verify(client, link))).toBe('410 LinkUsed');
    expect(listTemplates(await inbox.to(email, 2))).toEqual(['verification', 'activated']);
  });

  test('ends after a day; another one can be asked for, for a week', async () => {
    const client = await server.client();
    const email = createEmail();
    await register(client, email);
    const link = await inbox.linkTo(email);
    clock.advance(hours(24));
    expect(describeOutcome(await verify(await renewVisitor(client), link))).toBe('410 LinkExpired');
    clock.advance(days(6) - minutes(1));
    await removeOldRegistrations(server.services);
    const same = await renewVisitor(client);
    expect(await sendAgain(same, email)).toMatchObject({ status: 202 });
    expect(describeOutcome(await verify(same, await inbox.linkTo(email, 2)))).toBe('activated');
  });

  test('is wrong with another address, at another brand, or made up', async () => {
    const client = await server.client();
    const email = createEmail();
    await register(client, email);
    const link = await inbox.linkTo(email);
    expect(describeOutcome(await verify(client, { ...link, email: createEmail() }))).toBe('404 LinkUnknown');
    expect(describeOutcome(await verify(client, { ...link, hash: `${link.hash}x` }))).toBe('404 LinkUnknown');
    expect(describeOutcome(await verify(await server.client('mostek'), link, passphrase))).toBe('404 LinkUnknown');
    expect(describeOutcome(await verify(client, link))).toBe('activated');
  });

  test('cannot be guessed: wrong ones are counted by network, right ones are not', async () => {
    const client = await server.client();
    const email = createEmail();
    await register(client, email);
    const link = await inbox.linkTo(email);
    const from = buildNetworkHeader();
    const follow = (hash: string, headers = from) =>
      client.post('/api/v2/customer/verify', { email, hash }, headers).then(describeOutcome);
    for (let guess = 0; guess < 20; guess += 1) expect(await follow(`guess${guess}`)).toBe('404 LinkUnknown');
    expect(await follow('guess')).toBe('429 RateLimited');
    expect(await follow(link.hash)).toBe('429 RateLimited');
    expect(await follow(link.hash, buildNetworkHeader())).toBe('activated');
  });

  test('is of its own registration: the first that is followed wins, the others have been used', async () => {
    const email = createEmail();
    const [ada, bea, cem] = [await server.client(), await server.client(), await server.client()];
    await register(ada, email, { name: 'Ada Nowak' });
    const first = await inbox.linkTo(email);
    await register(bea, email, { name: 'Bea Nowak', password: 'another pass phrase' });
    const second = await inbox.linkTo(email, 2);
    await register(cem, email, { name: 'Cem Nowak' });
    expect(describeOutcome(await verify(ada, second))).toBe('passwordNeeded');
    expect(describeOutcome(await verify(bea, second))).toBe('activated');
    expect(await readRows(email)).toMatchObject([{ name: 'Bea Nowak' }]);
    expect(describeOutcome(await verify(ada, first))).toBe('410 LinkUsed');
    expect(describeOutcome(await verify(ada, first, passphrase))).toBe('410 LinkUsed');
    expect(await readWaiting(email)).toEqual([]);
    clock.advance(days(1));
    expect(describeOutcome(await verify(await renewVisitor(ada), first))).toBe('410 LinkUsed');
  });

  test('of somebody else’s registration is worth nothing to them: the address stays its owner’s', async () => {
    const [attacker, victim] = [await server.client('mostek', 'pl'), await server.client('mostek', 'pl')];
    const email = createEmail();
    await register(attacker, email, { password: 'known to the attacker' });
    const link = await inbox.linkTo(email);
    // The victim follows the link, and does not know the password.
    expect(describeOutcome(await verify(victim, link))).toBe('passwordNeeded');
    expect(await readRows(email)).toEqual([]);
    // The attacker does, but has no link.
    expect(describeRefusal(await signIn(attacker, email, 'known to the attacker'))).toBe('403 AccountNotActivated');
    // The victim registers: their link is another one, and makes the attacker's worthless.
    await register(victim, email);
    expect(describeOutcome(await verify(victim, await inbox.linkTo(email, 2)))).toBe('activated');
    expect(describeOutcome(await verify(attacker, link))).toBe('410 LinkUsed');
    expect(describeRefusal(await signIn(attacker, email, 'known to the attacker'))).toBe('401 InvalidCredentials');
    expect(await signIn(victim, email, passphrase)).toMatchObject({ status: 200 });
  });
});

describe('an address that is known', () => {
  test('is refused where a brand names who is registered', async () => {
    const client = await server.client('mostek');
    expect(describeRefusal(await register(client, createAccount('anna')))).toBe('409 EmailTaken');
  });

  test('gets the same answer where accounts are private, and its owner a mail', async () => {
    const client = await server.client();
    const email = createAccount('office');
    expect(await register(client, email)).toMatchObject({ status: 202, body: null });
    const [told] = await inbox.to(email);
    expect(listTemplates(told === undefined ? [] : [told])).toEqual(['alreadyRegistered']);
    expect(told?.to.name).toBe('Jonas Weber');
    expect(await readWaiting(email)).toEqual([]);
  });
});

describe('another link', () => {
  test('can be asked for; the one before stays good', async () => {
    const client = await server.client();
    const email = createEmail();
    await register(client, email);
    const first = await inbox.linkTo(email);
    expect(await sendAgain(client, email.toUpperCase())).toMatchObject({ status: 202, body: null });
    expect((await inbox.linkTo(email, 2)).hash).not.toBe(first.hash);
    expect(describeOutcome(await verify(client, first))).toBe('activated');
  });

  test('is of the registration of whoever asks, and else of the last one', async () => {
    const email = createEmail();
    const [ada, bea] = [await server.client(), await server.client()];
    await register(ada, email, { name: 'Ada Nowak' });
    await inbox.to(email, 1);
    await register(bea, email, { name: 'Bea Nowak' });
    await inbox.to(email, 2);
    await sendAgain(ada, email);
    expect(describeOutcome(await verify(ada, await inbox.linkTo(email, 3)))).toBe('activated');
    expect(await readRows(email)).toMatchObject([{ name: 'Ada Nowak' }]);
  });

  test('for an address that nobody has registered with is refused by name, or asked for like any other', async () => {
    const email = createEmail();
    expect(describeRefusal(await sendAgain(await server.client('mostek'), email))).toBe('404 AccountNotRegistered');
    expect(await sendAgain(await server.client(), email)).toMatchObject({ status: 202 });
    const known = createAccount('anna');
    expect(await sendAgain(await server.client('mostek'), known)).toMatchObject({ status: 202 });
    expect(listTemplates(await inbox.to(known))).toEqual(['alreadyRegistered']);
    expect(inbox.mails.filter(({ to }) => to.address === email)).toEqual([]);
  });

  test('is sent three times in a quarter of an hour, alike for known and unknown addresses', async () => {
    for (const email of [createEmail(), createAccount('anna')]) {
      const client = await server.client();
      const from = buildNetworkHeader();
      for (let count = 0; count < 3; count += 1)
        expect(await sendAgain(client, email, from)).toMatchObject({ status: 202 });
      const refused = await sendAgain(client, email, from);
      expect(describeRefusal(refused)).toBe('429 RateLimited');
      expect(refused.headers.get('retry-after')).toBe(String(sharedLimits.mailToAddress.seconds));
      await forgetCounts(server);
      expect(await sendAgain(client, email, from)).toMatchObject({ status: 202 });
      expect(await sendAgain(client, email)).toMatchObject({ status: 202 });
    }
  });
});

describe('signing in before the address is confirmed', () => {
  test('says so where a brand names who is registered, to whoever knows the password', async () => {
    const client = await server.client('mostek');
    const email = createEmail();
    await register(client, email);
    expect(describeRefusal(await signIn(client, email, passphrase))).toBe('403 AccountNotActivated');
    expect(describeRefusal(await signIn(client, email, 'something else'))).toBe('401 InvalidCredentials');
  });

  test('is a wrong password where accounts are private', async () => {
    const client = await server.client();
    const email = createEmail();
    await register(client, email);
    expect(describeRefusal(await signIn(client, email, passphrase))).toBe('401 InvalidCredentials');
  });
});

test('what is old goes: registrations after a week, links after thirty days, which say until then what they were', async () => {
  const client = await server.client();
  const [left, used] = [createEmail(), createEmail()];
  await register(client, left);
  await register(client, used);
  const leftLink = await inbox.linkTo(left);
  const usedLink = await inbox.linkTo(used);
  await verify(client, usedLink);
  clock.advance(days(7));
  await removeOldRegistrations(server.services);
  expect(await readWaiting(left)).toEqual([]);
  clock.advance(days(22));
  await removeOldLinks(server.services);
  expect(describeOutcome(await verify(await renewVisitor(client), leftLink))).toBe('410 LinkExpired');
  expect(describeOutcome(await verify(await renewVisitor(client), usedLink))).toBe('410 LinkUsed');
  clock.advance(days(1));
  await removeOldLinks(server.services);
  expect(describeOutcome(await verify(await renewVisitor(client), leftLink))).toBe('404 LinkUnknown');
  expect(await server.services.db.select().from(accountLink)).toEqual([]);
  expect(await server.services.db.select().from(accountRequest)).toEqual([]);
});
