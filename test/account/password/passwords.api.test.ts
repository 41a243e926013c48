import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PasswordLink } from '../../../openapi/types.ts';
import { hours, minutes } from '../../../server/platform/core/clock.ts';
import { customer } from '../../../server/platform/db/schema.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import {
  buildNetworkHeader,
  callMethod,
  createEmail,
  describeOutcome,
  describeRefusal,
  type Link,
  listRefusedFields,
  listTemplates,
  openInbox,
  passphrase,
  readLoginToken,
  register,
  signIn,
  verify,
} from '../../support/server/accountMails.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { type Answer, readData } from '../../support/server/client.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const inbox = openInbox(server);
let client = await server.client();

const next = 'another pass phrase';
const parts = ({ email, hash, token }: Link) => (hash === '' ? { token } : { email, hash, token });
/** Of a visitor of their own, since visitors are counted. */
const askFor = async (email: string, brand = 'wordbridge', from = buildNetworkHeader()): Promise<Answer> =>
  (await server.client(brand)).post('/api/v2/password/reset', { email }, from);
const reset = (link: Link, password = next, as = client, from = buildNetworkHeader()): Promise<Answer> =>
  as.post('/api/v2/password', { ...parts(link), password }, from);
const check = (link: Link, as = client): Promise<Answer> =>
  as.post('/api/v2/password/link', parts(link), buildNetworkHeader());
const change = (token: Record<string, string>, current: string, password = next): Promise<Answer> =>
  callMethod(
    { server, client },
    'PUT',
    '/api/v2/password',
    { current_password: current, password },
    { ...token, ...buildNetworkHeader() },
  );
const isSignedIn = async (token: Record<string, string>): Promise<boolean> =>
  (await client.get('/api/v2/customer/current', token)).status === 200;

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, once; all sessions end', async () => {
    const email = createAccount('anna');
    const [here, there] = [
      readLoginToken(await signIn(client, email, demoPassword)),
      readLoginToken(await signIn(client, email, demoPassword)),
    ];
    expect(await askFor(email.toUpperCase())).toMatchObject({ status: 202, body: null });
    const link = await inbox.linkTo(email);
    expect(readData<PasswordLink>(await check(link))).toEqual({
      email,
      expires_at: new Date(clock.now().getTime() + hours(1)).toISOString(),
      passkeys: [],
    });
    expect(await reset(link)).toMatchObject({ status: 204 });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
    expect(describeRefusal(await signIn(client, email, demoPassword))).toBe('401 InvalidCredentials');
    expect(await signIn(client, email, next)).toMatchObject({ status: 200 });
    expect(listTemplates(await inbox.to(email, 2))).toEqual(['passwordReset', 'passwordChanged']);
    expect(describeRefusal(await check(link))).toBe('410 LinkUsed');
    expect(describeRefusal(await reset(link, 'a third pass phrase'))).toBe('410 LinkUsed');
    expect(describeRefusal(await reset(link, next, await server.client()))).toBe('410 LinkUsed');
  });

  test('is saved by a call that is sent again because its answer was lost', async () => {
    const email = createAccount('anna');
    await askFor(email);
    const link = await inbox.linkTo(email);
    const answers = await Promise.all([reset(link), reset(link)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await reset(link)).toMatchObject({ status: 204 });
    clock.advance(minutes(1));
    expect(describeRefusal(await reset(link))).toBe('410 LinkUsed');
    expect(listTemplates(await inbox.to(email, 2))).toEqual(['passwordReset', 'passwordChanged']);
  });

  test('may be the same again', async () => {
    const email = createAccount('anna');
    await askFor(email);
    expect(await reset(await inbox.linkTo(email), demoPassword)).toMatchObject({ status: 204 });
    expect(await signIn(client, email, demoPassword)).toMatchObject({ status: 200 });
  });

  test('needs a link that is of its brand, right, and not older than an hour; the last of several ends the others', async () => {
    const email = createAccount('anna');
    await askFor(email);
    const first = await inbox.linkTo(email);
    await askFor(email);
    const second = await inbox.linkTo(email, 2);
    const made = { ...first, token: `${first.token}x` };
    expect(describeRefusal(await check(made))).toBe('404 LinkUnknown');
    expect(describeRefusal(await reset(made))).toBe('404 LinkUnknown');
    expect(describeRefusal(await reset(first, next, await server.client('mostek')))).toBe('404 LinkUnknown');
    const short = await reset(first, '1234567');
    expect([describeRefusal(short), ...listRefusedFields(short)]).toEqual([
      '422 ValidationFailed',
      'password PasswordTooShort',
    ]);
    expect(await reset(first)).toMatchObject({ status: 204 });
    expect(describeRefusal(await reset(second))).toBe('410 LinkUsed');
    await askFor(email);
    const third = await inbox.linkTo(email, 4);
    clock.advance(hours(1));
    const now = await server.client();
    expect(describeRefusal(await check(third, now))).toBe('410 LinkExpired');
    expect(describeRefusal(await reset(third, next, now))).toBe('410 LinkExpired');
    client = now;
  });

  test('lets its owner in again whose guesses have slowed them down', async () => {
    const email = createAccount('anna');
    const from = buildNetworkHeader();
    const attempt = (password: string) =>
      client.post(
        '/api/v2/oauth2/access_token',
        { username: email, password, grant_type: 'password' },
        { authorization: '', ...from },
      );
    for (let guess = 0; guess < 10; guess += 1) await attempt(`guess ${guess}`);
    expect(describeRefusal(await attempt(demoPassword))).toBe('429 RateLimited');
    await askFor(email);
    await reset(await inbox.linkTo(email), next, client, from);
    expect(await attempt(next)).toMatchObject({ status: 200 });
  });

  test('is asked for alike by whoever is unknown where accounts are private, else refused by name; no mail is sent', async () => {
    const email = createEmail();
    expect(await askFor(email)).toMatchObject({ status: 202, body: null });
    expect(describeRefusal(await askFor(email, 'mostek'))).toBe('404 UserUnknown');
    expect(describeRefusal(await askFor(email, 'przekladnia'))).toBe('404 UserUnknown');
    await askFor(createAccount('anna'));
    expect(inbox.mails.filter(({ to }) => to.address === email)).toEqual([]);
  });

  test('is sent three times at once, alike for known and unknown addresses', async () => {
    const seen = [];
    for (const email of [createAccount('anna'), createEmail()]) {
      const from = buildNetworkHeader();
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push(await askFor(email, 'wordbridge', from));
      seen.push(answers.map((answer) => [answer.status, answer.body, answer.headers.get('retry-after')]));
    }
    expect(seen[0]?.map(([status]) => status)).toEqual([202, 202, 202, 429]);
    expect(seen[1]).toEqual(seen[0]);
  });

  test('of a registration that waits is set by the longer link, which confirms the address, too', async () => {
    const attacker = await server.client('mostek', 'uk');
    const victim = await server.client('mostek', 'uk');
    const email = createEmail();
    await register(attacker, email);
    const verification = await inbox.linkTo(email);
    expect(await askFor(email, 'mostek')).toMatchObject({ status: 202 });
    const link = await inbox.linkTo(email, 2);
    expect([link.email, link.hash === '', link.token === '']).toEqual([email, false, false]);
    expect(readData<PasswordLink>(await check(link, victim)).email).toBe(email);
    // Each part by itself opens nothing.
    expect(describeOutcome(await verify(victim, link, passphrase))).toBe('404 LinkUnknown');
    expect(describeRefusal(await reset({ ...link, hash: '' }, next, victim))).toBe('404 LinkUnknown');
    expect(describeRefusal(await reset({ ...link, email: createEmail() }, next, victim))).toBe('404 LinkUnknown');
    expect(await reset(link, next, victim)).toMatchObject({ status: 204 });
    expect(await reset(link, next, victim)).toMatchObject({ status: 204 });
    expect(describeOutcome(await verify(attacker, verification))).toBe('410 LinkUsed');
    expect(describeRefusal(await signIn(attacker, email, passphrase))).toBe('401 InvalidCredentials');
    expect(await signIn(victim, email, next)).toMatchObject({ status: 200 });
    expect(listTemplates(await inbox.to(email, 3))).toEqual(['verification', 'verifyAndReset', 'activated']);
  });
});

describe('a password', () => {
  test('is changed by whoever knows it; the other sessions end, and links that were sent before', async () => {
    const email = createAccount('anna');
    const here = readLoginToken(await signIn(client, email, demoPassword));
    const there = readLoginToken(await signIn(client, email, demoPassword));
    await askFor(email);
    const link = await inbox.linkTo(email);
    expect(describeRefusal(await change(here, 'something else'))).toBe('401 InvalidCredentials');
    expect(await isSignedIn(there)).toBe(true);
    expect(await change(here, demoPassword)).toMatchObject({ status: 204 });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(await signIn(client, email, next)).toMatchObject({ status: 200 });
    expect(describeRefusal(await reset(link))).toBe('410 LinkUsed');
    expect(listTemplates(await inbox.to(email, 2))).toEqual(['passwordReset', 'passwordChanged']);
    const [row] = await server.services.db.select().from(customer).where(eq(customer.email, email));
    expect(row?.passwordChangedAt).toEqual(clock.now());
    const short = await change(here, next, '1234567');
    expect([describeRefusal(short), ...listRefusedFields(short)]).toEqual([
      '422 ValidationFailed',
      'password PasswordTooShort',
    ]);
  });

  test('is changed by one of two who change it at once', async () => {
    const email = createAccount('anna');
    const here = readLoginToken(await signIn(client, email, demoPassword));
    const answers = await Promise.all([
      change(here, demoPassword, 'pass phrase one'),
      change(here, demoPassword, 'pass phrase two'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  test('cannot be guessed by whoever has found a session', async () => {
    const here = readLoginToken(await signIn(client, createAccount('anna'), demoPassword));
    const refusals: string[] = [];
    for (let guess = 0; guess < 11; guess += 1) refusals.push(describeRefusal(await change(here, `guess ${guess}`)));
    expect(refusals.at(-2)).toBe('401 InvalidCredentials');
    expect(refusals.at(-1)).toBe('429 RateLimited');
    expect(describeRefusal(await change(here, demoPassword))).toBe('429 RateLimited');
  });
});

describe('a password that many people use', () => {
  const refusal = (answer: Answer) => [answer.status, listRefusedFields(answer)];
  const common = ['password', 'Football', '12345678', 'iloveyou'];

  test.each(common)('is taken by no registration, no change and no link: %s', async (password) => {
    expect(refusal(await register(client, createEmail(), { password }))).toEqual([422, ['password PasswordCommon']]);
    const email = createAccount('anna');
    const token = readLoginToken(await signIn(client, email, demoPassword));
    expect(refusal(await change(token, demoPassword, password))).toEqual([422, ['password PasswordCommon']]);
    await askFor(email);
    const link = await inbox.linkTo(email);
    expect(refusal(await reset(link, password))).toEqual([422, ['password PasswordCommon']]);
    // The link is good for another one.
    expect(await reset(link)).toMatchObject({ status: 204 });
  });
});
