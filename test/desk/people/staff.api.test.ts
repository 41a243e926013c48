import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskEnrolment, DeskLogEntry, DeskPerson, DeskRole, DeskToken, Order } from '../../../openapi/types.ts';
import { totpCode } from '../../../server/desk/people/totp.ts';
import { removeOldDeskSessions } from '../../../server/platform/access/staff.ts';
import { days, minutes } from '../../../server/platform/core/clock.ts';
import { audit, deskPerson, deskSession, deskToken, documentAccess } from '../../../server/platform/db/schema.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { type Answer, readData } from '../../support/server/client.ts';
import { forgetCounts } from '../../support/server/forgetCounts.ts';
import { acceptQuotation, createOffer, createPaidOrder, requestQuotation } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, config: { secret: 'a secret of the environment, long enough' } });

const call = async (
  path: string,
  {
    method = 'GET',
    token = server.services.deskToken,
    json,
    from = '203.0.113.7',
    cookie,
  }: { method?: string; token?: string; json?: unknown; from?: string; cookie?: string | undefined } = {},
): Promise<Answer> => {
  const response = await fetch(`${server.address()}/api/v2/desk${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
};

type Enrolled = DeskEnrolment & { readonly secret: string };

const enrolled = (answer: Answer): Enrolled => {
  const data = readData<DeskEnrolment>(answer);
  return { ...data, secret: new URL(data.totp_url).searchParams.get('secret') ?? '' };
};

let added = 0;
const add = async (role: DeskRole): Promise<Enrolled> => {
  added += 1;
  return enrolled(
    await call('/person', { method: 'POST', json: { login: `Person${added}`, name: `Person ${added}`, role } }),
  );
};

/** The code of the present half minute. Each is taken once: a second sign-in waits for the next. */
const computeCode = (secret: string): string => totpCode(secret, Math.floor(clock.now().getTime() / 30_000));
const signIn = (
  who: Enrolled,
  changes: Partial<{ login: string; password: string; code: string }> = {},
  from?: string,
  cookie?: string,
): Promise<Answer> => {
  clock.advance(30_000);
  const json = { login: who.person.login, password: who.password, code: computeCode(who.secret), ...changes };
  return call('/session', { method: 'POST', token: '', json, cookie, ...(from === undefined ? {} : { from }) });
};
const findToken = ({ body }: Answer): string =>
  typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
const signInAs = async (role: DeskRole): Promise<{ who: Enrolled; token: string }> => {
  const who = await add(role);
  return { who, token: findToken(await signIn(who)) };
};

describe('a person of the staff', () => {
  test('signs in with password and code, is known, and signs out', async () => {
    const who = await add('manager');
    const answer = await signIn(who, { login: who.person.login.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 12 * 3600 } });
    const token = findToken(answer);
    expect(readData<DeskPerson>(await call('/session', { token }))).toMatchObject({
      login: who.person.login,
      role: 'manager',
    });
    expect((await call('/order', { token })).status).toBe(200);
    expect((await call('/session', { method: 'DELETE', token })).status).toBe(204);
    expect((await call('/order', { token })).status).toBe(401);
  });

  test('gets one answer for whatever is wrong', async () => {
    const who = await add('manager');
    const wrong = [
      await signIn(who, { login: 'nobody' }),
      await signIn(who, { password: 'another password' }),
      await signIn(who, { code: '000000' }),
    ];
    for (const answer of wrong) expect(answer).toMatchObject({ status: 401, body: { code: 'InvalidCredentials' } });
    expect(await signIn(who, { code: '12345' })).toMatchObject({ status: 422 });
  });

  test('chooses a password that nobody else knows, which ends their other sessions', async () => {
    const { who, token } = await signInAs('manager');
    const other = findToken(await signIn(who));
    const change = (password: string, chosen: string) =>
      call('/session/password', { method: 'PUT', token, json: { password, new_password: chosen } });
    expect(await change('not the present one', 'a new pass phrase')).toMatchObject({
      status: 401,
      body: { code: 'InvalidCredentials' },
    });
    expect(await change(who.password, 'too short')).toMatchObject({ status: 422 });
    expect(await change(who.password, 'Administrator')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'new_password', code: 'PasswordCommon' }] },
    });
    expect((await change(who.password, 'a new pass phrase')).status).toBe(204);
    expect((await call('/order', { token })).status).toBe(200);
    expect((await call('/order', { token: other })).status).toBe(401);
    expect((await signIn(who)).status).toBe(401);
    expect((await signIn(who, { password: 'a new pass phrase' })).status).toBe(200);
  });

  test('is known to have a password that somebody else knows, until they change it', async () => {
    const { who, token } = await signInAs('manager');
    const isGiven = async (): Promise<boolean> =>
      readData<DeskPerson>(await call('/session', { token })).password_is_given;
    expect([who.person.password_is_given, await isGiven()]).toEqual([true, true]);
    const change = { password: who.password, new_password: 'a new pass phrase' };
    const wrong = { ...change, password: 'not the present one' };
    expect((await call('/session/password', { method: 'PUT', token, json: wrong })).status).toBe(401);
    expect(await isGiven()).toBe(true);
    expect((await call('/session/password', { method: 'PUT', token, json: change })).status).toBe(204);
    expect(await isGiven()).toBe(false);
    const { person } = enrolled(await call(`/person/${who.person.id}/reset`, { method: 'POST' }));
    expect(person.password_is_given).toBe(true);
  });

  test('cannot use a code twice, not even at the same time', async () => {
    const who = await add('manager');
    clock.advance(30_000);
    const json = { login: who.person.login, password: who.password, code: computeCode(who.secret) };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => call('/session', { method: 'POST', token: '', json })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('is slowed down in guessing', async () => {
    const who = await add('manager');
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const json = { login: who.person.login, password: 'wrong', code: '000000' };
      statuses.push((await call('/session', { method: 'POST', token: '', json, from: `198.51.100.${tries}` })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    await forgetCounts(server);
    expect((await signIn(who)).status).toBe(200);
  });

  test('is locked out by nobody’s guesses on a device where they have signed in', async () => {
    const who = await add('administrator');
    const first = await signIn(who);
    const [set = ''] = first.headers.getSetCookie();
    expect(set).toMatch(/^desk_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = set.split(';');
    const guess = async (tries: number, guessed?: string): Promise<number> => {
      const json = { login: who.person.login, password: 'wrong', code: '000000' };
      const from = `198.51.100.${tries}`;
      return (await call('/session', { method: 'POST', token: '', json, from, cookie: guessed })).status;
    };
    for (let tries = 0; tries < 12; tries += 1) await guess(tries);
    expect((await signIn(who, {}, '203.0.113.90')).status).toBe(429);
    expect((await signIn(who, { password: 'mistyped' }, '203.0.113.90', cookie)).status).toBe(401);
    expect((await signIn(who, {}, '203.0.113.90', cookie)).status).toBe(200);
    // Nor can it be kept from them that they change their password.
    const token = findToken(await signIn(who, {}, '203.0.113.90', cookie));
    const change = { password: who.password, new_password: 'a new pass phrase' };
    expect((await call('/session/password', { method: 'PUT', token, json: change })).status).toBe(204);
    // A device is known for one person alone, and guesses on it are slowed down, too.
    const other = await add('manager');
    const foreign = { login: other.person.login, password: 'wrong', code: '000000' };
    for (let tries = 0; tries < 10; tries += 1)
      await call('/session', { method: 'POST', token: '', json: foreign, from: `192.0.2.${tries}`, cookie });
    expect((await signIn(other, {}, '192.0.2.99', cookie)).status).toBe(429);
    const onDevice: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) onDevice.push(await guess(tries, cookie));
    expect(onDevice.slice(10)).toEqual([429, 429]);
    await forgetCounts(server);
    // Who is reset is known nowhere any more.
    await call(`/person/${who.person.id}/reset`, { method: 'POST' });
    for (let tries = 0; tries < 10; tries += 1) await guess(tries);
    expect(await guess(50, cookie)).toBe(429);
    await forgetCounts(server);
  });

  test('is signed out half an hour after the last use, and after twelve hours in any case', async () => {
    const { token } = await signInAs('manager');
    const tryToken = async () => (await call('/order', { token })).status;
    clock.advance(minutes(29));
    expect(await tryToken()).toBe(200);
    clock.advance(minutes(29));
    expect(await tryToken()).toBe(200);
    clock.advance(minutes(31));
    expect(await tryToken()).toBe(401);
    const other = await signInAs('manager');
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect((await call('/order', { token: other.token })).status).toBe(200);
      clock.advance(minutes(20));
    }
    expect((await call('/order', { token: other.token })).status).toBe(401);
    await removeOldDeskSessions(server.services);
    expect(await server.services.db.select().from(deskSession)).toEqual([]);
  });

  test('who is removed is out at once and cannot come back; who is reset needs the new password and device', async () => {
    const { who, token } = await signInAs('accountant');
    const { id } = who.person;
    expect((await call(`/person/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await call('/order', { token })).status).toBe(401);
    expect((await signIn(who)).status).toBe(401);
    const reset = enrolled(await call(`/person/${id}/reset`, { method: 'POST' }));
    expect((await signIn(who)).status).toBe(401);
    expect((await signIn({ ...reset, secret: who.secret })).status).toBe(401);
    expect((await signIn(reset)).status).toBe(200);
    expect((await call('/person/999999/reset', { method: 'POST' })).status).toBe(404);
  });

  test('has a login of their own; what they sign in with is not stored as it is', async () => {
    const who = await add('manager');
    const taken = { login: who.person.login.toUpperCase(), name: 'Another', role: 'manager' };
    expect(await call('/person', { method: 'POST', json: taken })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'login' }] },
    });
    const stored = JSON.stringify(await server.services.db.select().from(deskPerson));
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(who.password);
    expect(stored).not.toContain(who.secret);
    expect(JSON.stringify(await call('/person'))).not.toContain('argon2id');
  });
});

test('the secret of a device is encrypted with the next code once there is a `SECRET`', async () => {
  const who = await add('manager');
  const { db } = server.services;
  const mine = eq(deskPerson.id, who.person.id);
  await db.update(deskPerson).set({ totpSecret: who.secret }).where(mine);
  expect((await signIn(who)).status).toBe(200);
  expect((await db.select().from(deskPerson).where(mine))[0]?.totpSecret).toMatch(/^aes-256-gcm:/);
  expect((await signIn(who)).status).toBe(200);
});

describe('a script', () => {
  const make = async (role: DeskRole, more: object = {}) => {
    const answer = await call('/token', { method: 'POST', json: { name: 'nightly report', role, ...more } });
    expect(answer.status).toBe(201);
    return readData<{ token: DeskToken; access_token: string }>(answer);
  };

  test('has a token with a role, which is stored as a hash, ends, and can be revoked', async () => {
    const { token, access_token } = await make('manager');
    expect((await call('/order', { token: access_token })).status).toBe(200);
    expect(await call('/person', { token: access_token })).toMatchObject({
      status: 403,
      body: { code: 'AccessForbidden' },
    });
    expect(JSON.stringify(await server.services.db.select().from(deskToken))).not.toContain(access_token);
    expect((await call(`/token/${token.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await call('/order', { token: access_token })).status).toBe(401);
    expect(readData<DeskToken[]>(await call('/token')).find(({ id }) => id === token.id)?.revoked_at).not.toBeNull();
    const short = await make('manager', { days: 1 });
    clock.advance(days(1) + 1);
    expect((await call('/order', { token: short.access_token })).status).toBe(401);
  });

  test('has no session', async () => {
    expect(await call('/session')).toMatchObject({ status: 403 });
    expect(await call('/session', { method: 'DELETE' })).toMatchObject({ status: 403 });
  });
});

describe('roles', () => {
  test('a manager prepares and sees work through, and does not say that money has come, by no way', async () => {
    const client = await server.client();
    const { token } = await signInAs('manager');
    const asked = await requestQuotation(client);
    expect((await call(`/order/${asked.number}/quote`, { method: 'POST', token, json: {} })).status).toBe(200);
    const order = await acceptQuotation(client, await createOffer(server, client));
    readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
    for (const way of ['transfer', 'advance', 'deferral']) {
      expect(await call(`/order/${order.id}/${way}`, { method: 'POST', token })).toMatchObject({ status: 403 });
    }
    const accountant = await signInAs('accountant');
    expect(
      (await call(`/order/${asked.number}/quote`, { method: 'POST', token: accountant.token, json: {} })).status,
    ).toBe(403);
    expect((await call(`/order/${order.id}/transfer`, { method: 'POST', token: accountant.token })).status).toBe(200);
    expect(
      (
        await call(`/order/${order.id}/advance`, {
          method: 'POST',
          token,
          json: { reason: 'Handed over by other means.' },
        })
      ).status,
    ).toBe(200);
  });
});

describe('who did what', () => {
  test('is in the audit by name, and who downloaded which document', async () => {
    const client = await server.client();
    const { who, token } = await signInAs('manager');
    const order = await createPaidOrder(server, client);
    expect(
      (
        await call(`/order/${order.id}/advance`, {
          method: 'POST',
          token,
          json: { reason: 'Handed over by other means.' },
        })
      ).status,
    ).toBe(200);
    await fetch(`${server.address()}/api/v2/desk/order/${order.id}/deliver?name=out.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
      body: 'Gotowe.',
    });
    const [file] = readData<Order>(await client.get(`/api/v2/order/${order.hash}`)).attachments;
    const signedIn = await client.post('/api/v2/oauth2/access_token', {
      username: 'anna@example.com',
      password: demoPassword,
      grant_type: 'password',
    });
    const follow = async (path: string, headers: Record<string, string> = {}) => {
      const { url } = readData<{ url: string }>(await client.post(path, undefined, headers));
      await (await fetch(new URL(url, server.address()))).arrayBuffer();
    };
    clock.advance(1000);
    await follow(`/api/v2/order/${order.hash}/file/${file?.id}/link`);
    clock.advance(1000);
    await follow(`/api/v2/order/${order.hash}/file/${file?.id}/link`, {
      authorization: `Bearer ${findToken(signedIn)}`,
    });
    clock.advance(1000);
    await follow(`/api/v2/order/${order.hash}/archive/link`);
    clock.advance(1000);
    expect(await call(`/order/${order.id}/file/${file?.id}`, { token })).toMatchObject({
      status: 200,
      body: 'Gotowe.',
    });
    expect(await call(`/order/${order.id}/file/${'x'.repeat(22)}`, { token })).toMatchObject({ status: 404 });
    expect(await call(`/order/1/file/${file?.id}`, { token })).toMatchObject({ status: 404 });
    const log = readData<DeskLogEntry[]>(await call(`/order/${order.id}/log`));
    const of = (what: string) =>
      log.filter((entry) => entry.what === what).map(({ who: name, document }) => [name, document]);
    expect(of('transferArrived')).toEqual([["script of the desk's own token", null]]);
    expect(of('advance')).toEqual([[who.person.name, null]]);
    expect(of('deliver')).toEqual([["script of the desk's own token", null]]);
    expect(of('accept')).toEqual([['customer', null]]);
    expect(of('download')).toEqual([
      ['visitor', 'out.txt'],
      [expect.stringMatching(/^customer \d+$/), 'out.txt'],
      [who.person.name, 'out.txt'],
    ]);
    expect(of('downloadArchive')).toEqual([['visitor', null]]);
    expect(
      await server.services.db.select().from(documentAccess).where(eq(documentAccess.orderId, order.id)),
    ).toHaveLength(4);
  });

  test('is noted of the staff’s own affairs, too', async () => {
    const { who } = await signInAs('manager');
    await signIn(who, { code: '000000' });
    await call(`/person/${who.person.id}`, { method: 'DELETE' });
    const rows = await server.services.db.select().from(audit).where(eq(audit.actor, 'desk'));
    const mine = rows.filter(
      ({ personId, detail }) =>
        personId === who.person.id || JSON.stringify(detail) === JSON.stringify({ person: who.person.id }),
    );
    expect(mine.map(({ action }) => action)).toEqual(['addPerson', 'signIn', 'signInFailed', 'removePerson']);
  });
});

test('the command of the desk adds, lists, resets and removes people and tokens', async () => {
  const cli = join(import.meta.dirname, '../../../server/desk/cli.ts');
  const run = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, DESK_TOKEN: server.services.deskToken, DESK_URL: server.address() };
    const done = promisify(execFile)(process.execPath, [cli, ...args], { env });
    return done.then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    );
  };
  const shown = await run('add-person', 'maria', '--name', 'Maria Kowalska', '--role', 'accountant');
  expect(shown).toMatch(/^Person (\d+): maria, accountant\. This is shown once:\npassword: \S{20}\n.*otpauth:/);
  const id = /^Person (\d+)/.exec(shown)?.[1] ?? '';
  expect(await run('people')).toMatch(/maria +Maria Kowalska +accountant$/m);
  expect(await run('reset-person', id)).toContain('password: ');
  expect(await run('remove-person', id)).toBe(`Person ${id} cannot sign in any more.\n`);
  expect(await run('people')).toMatch(/maria .*cannot sign in$/m);
  expect(await run('add-token', '--name', 'export', '--role', 'manager', '--days', '7')).toMatch(
    /\nfifteen_script_\S{43}\n$/,
  );
  expect(await run('tokens')).toMatch(/export +manager +2026-/);
  expect(await run('revoke-token', '999999')).toContain('Not found');
  expect(await run('add-person', 'x', '--role', 'king')).toContain('--name is missing');
  expect(await run('add-person', 'x', '--name', 'X', '--role', 'king')).toContain(
    '--role must be manager, accountant, administrator',
  );
}, 60_000);
