import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../server/platform/core/isObject.ts';
import { openLog } from '../../server/platform/log/log.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import {
  buildNetworkHeader,
  buildRegistration,
  createEmail,
  listTemplates,
  openInbox,
  passphrase,
  register,
  signIn,
  verify,
} from '../support/server/accountMails.ts';
import { createAccount } from '../support/server/accounts.ts';
import { withBearer } from '../support/server/createBrowser.ts';
import { listMailFiles } from '../support/server/mailFiles.ts';
import { waitUntil } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

const lines: string[] = [];
const secret = 'thirty-two characters and some more';
const log = openLog('trace', { write: (line) => lines.push(line) });
const server = await startForFile({ log, config: { secret } });
const inbox = openInbox(server);
const client = await server.client();

/** All that the database holds, queues included, as one text. */
const readDatabase = async ({ services: { db } }: TestServer): Promise<string> => {
  const read = async (query: SQL): Promise<readonly unknown[]> => {
    const found = await db.execute(query);
    return isObject(found) && Array.isArray(found.rows) ? found.rows : [];
  };
  const tables = await read(sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(20);
  const texts = tables.map(async (row) => {
    const name = isObject(row) ? String(row.name) : '';
    return JSON.stringify(await read(sql`select * from ${sql.raw(name)}`));
  });
  return (await Promise.all(texts)).join('\n');
};

describe('a way into an account', () => {
  test('is nowhere in the database and in the log, whatever was asked for', async () => {
    const secrets = ['a new pass phrase of Ada', 'the last pass phrase of Ada'] as const;
    const email = createEmail();
    await register(client, email);
    const verification = await inbox.linkTo(email);
    expect(await verify(client, verification)).toMatchObject({ status: 200 });
    await client.post('/api/v2/password/reset', { email }, buildNetworkHeader());
    const reset = await inbox.linkTo(email, 3);
    await client.post('/api/v2/password', { token: reset.token, password: secrets[0] }, buildNetworkHeader());
    const session = withBearer(await signIn(client, email, secrets[0]));
    await fetch(`${server.address()}/api/v2/password`, {
      method: 'PUT',
      headers: { ...client.headers, ...session, 'content-type': 'application/json' },
      body: JSON.stringify({ current_password: secrets[0], password: secrets[1] }),
    });
    const newEmail = createEmail();
    await client.post('/api/v2/customer/email', { email: newEmail, password: secrets[1] }, session);
    const change = await inbox.linkTo(newEmail);
    const opening = [verification.hash, reset.token, change.hash, passphrase, ...secrets];
    for (const secret of opening) expect(secret.length).toBeGreaterThan(10);
    const all = `${await readDatabase(server)}\n${lines.join('\n')}`;
    expect(all).toContain(email);
    for (const secret of opening) expect(all).not.toContain(secret);
    expect(lines.join('\n')).not.toMatch(/ada\.\d|example\.net/);
  });

  test('that waits for the mail server lies in the database encrypted', async () => {
    const waiting = await startServer({ work: false, config: { secret: 'thirty-two characters and some more' } });
    const email = createEmail();
    await waiting.services.db.transaction(async (tx) => {
      const { queueAccountMail } = await import('../../server/account/mails/queueAccountMail.ts');
      const brand = waiting.services.brands.get('mostek');
      if (brand === undefined) throw new Error('There is no such brand.');
      const to = { brand, origin: waiting.address('mostek'), email, name: 'Ada', locale: 'en' } as const;
      const content = {
        template: 'passwordReset',
        token: 'the-token-of-the-link',
        until: new Date('2099-01-01'),
      } as const;
      await queueAccountMail(tx, waiting.services, to, content);
    });
    const all = await readDatabase(waiting);
    expect(all).toContain(email);
    expect(all).not.toContain('the-token-of-the-link');
    await waiting.stop();
  });
});

describe('an address that is none, or several', () => {
  const addresses = [
    'ada@example.net, eve@example.net',
    'ada@example.net eve@example.net',
    'ada@example.net;eve@example.net',
    '"ada@example.net x"@example.org',
    'Ada <ada@example.net>',
    'ada@example.net>\u2028Bcc: eve@example.net',
    'ada',
    '@example.net',
  ];

  test.each(addresses)('is not registered: %j', async (email) => {
    const before = inbox.mails.length;
    expect(await register(client, email)).toMatchObject({ status: 422, body: { code: 'ValidationFailed' } });
    await client.post('/api/v2/password/reset', { email }, buildNetworkHeader());
    await client.post('/api/v2/customer/verification', { email }, buildNetworkHeader());
    expect(inbox.mails.length).toBe(before);
  });

  test.each(addresses)('is nobody’s new address: %j', async (email) => {
    const session = withBearer(await signIn(client, createAccount('anna'), demoPassword));
    const asked = await client.post(
      '/api/v2/customer/email',
      { email, password: demoPassword },
      { ...session, ...buildNetworkHeader() },
    );
    expect(asked).toMatchObject({ status: 422, body: { code: 'ValidationFailed' } });
  });

  test.each(['ada\r\nBcc: eve@example.net', 'ada\u0000@example.net'])(
    'with a control sign is refused: %j',
    async (email) => {
      for (const path of ['/customer/verification', '/password/reset']) {
        expect(await client.post(`/api/v2${path}`, { email }, buildNetworkHeader())).toMatchObject({ status: 422 });
      }
      expect(await register(client, email)).toMatchObject({ status: 422 });
    },
  );
});

/** Its mails are files. */
const posting = await startForFile();

test.each([
  'Ada\u2028Bcc: eve@example.net',
  'Ada" <eve@example.net>, "',
  '=?utf-8?q?Ada=0D=0ABcc:_eve@example.net?=',
  'Ada https://evil.example/win +48 600 100 200',
  '\u202eadA\u2066\u200b\ufeff Nowak',
  '👩🏽‍🚀 אבגד العربية',
])('a name writes no header and carries no advertisement: %j', async (name) => {
  const email = createEmail();
  await register(await posting.client(), email, { name });
  const mails = join(posting.dataDir, 'mail');
  const readMail = async (): Promise<string> => {
    const texts = (await listMailFiles(mails)).map((file) => readFile(join(mails, file), 'utf8'));
    return (await Promise.all(texts)).find((text) => text.includes(email)) ?? '';
  };
  const raw = await waitUntil(readMail, (text) => text !== '');
  const [head = ''] = raw.split('\n\n');
  const headers = head.replace(/\n[ \t]+/g, ' ').split('\n');
  expect(headers.filter((line) => /^(to|cc|bcc):/i.test(line))).toEqual([expect.stringContaining(email)]);
  expect(head).not.toMatch(/^bcc|evil|eve@|600 100 200/im);
});

test('a body is as large as the contract allows, and no larger', async () => {
  const huge = 'x'.repeat(3_000_000);
  for (const [path, body] of [
    ['/customer', buildRegistration('ada@example.net', { name: huge })],
    ['/customer', buildRegistration('ada@example.net', { password: huge })],
    ['/customer/verification', { email: huge }],
    ['/customer/verify', { email: 'ada@example.net', hash: huge }],
    ['/password', { token: huge, password: passphrase }],
    ['/password/reset', { email: huge }],
    ['/password/link', { token: huge }],
  ] as const) {
    const { status } = await client.post(`/api/v2${path}`, body, buildNetworkHeader());
    expect([413, 422], path).toContain(status);
  }
  const longest = { name: 'ż'.repeat(255), password: '🙂'.repeat(127) };
  const email = createEmail();
  expect([202, 422]).toContain((await register(client, email, longest)).status);
});

test('a mail that was asked for by who is signed in is counted by who that is', async () => {
  const sessions = await Promise.all(
    Array.from({ length: 12 }, async () => withBearer(await signIn(client, createAccount('anna'), demoPassword))),
  );
  for (const session of sessions) {
    const asked = await client.post(
      '/api/v2/customer/email',
      { email: createEmail(), password: demoPassword },
      { ...session, ...buildNetworkHeader() },
    );
    expect(asked.status).toBe(202);
  }
});

test('nobody is told of an account by a new address that is taken', async () => {
  const taken = createAccount('office');
  const session = withBearer(await signIn(client, createAccount('anna'), demoPassword));
  const asked = await client.post('/api/v2/customer/email', { email: taken, password: demoPassword }, session);
  expect(asked.status).toBe(202);
  expect(listTemplates(await inbox.to(taken))).toEqual(['alreadyRegistered']);
});
