import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { DeskMail } from '../../openapi/types.ts';
import { type AccountMailContent, openContent } from '../../server/account/mails/accountMailContent.ts';
import { type AccountMailRecipient, queueAccountMail } from '../../server/account/mails/queueAccountMail.ts';
import { removeOldAccountMails } from '../../server/account/mails/removeOldAccountMails.ts';
import { days, hours } from '../../server/platform/core/clock.ts';
import { rowLimits } from '../../server/platform/core/limits.ts';
import type { MailMessage } from '../../server/platform/core/mailer.ts';
import { accountMail, audit, mail } from '../../server/platform/db/schema.ts';
import { openLog } from '../../server/platform/log/log.ts';
import { sendQueuedMail } from '../../server/sendQueuedMail.ts';
import { readData } from '../support/server/client.ts';
import { startFakeSmtp } from '../support/server/fakeSmtp.ts';
import { listMailFiles } from '../support/server/mailFiles.ts';
import { readMail } from '../support/server/readMail.ts';
import { callDesk, waitUntil } from '../support/server/samples.ts';
import {
  createTestClock,
  startServer,
  type TestServer,
  type TestServerOptions,
} from '../support/server/startServer.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const startServerWith = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const server = await startServer(options);
  stops.push(server.stop);
  return server;
};

const hash = 'a-hash-that-nobody-guesses';
const verification = (at = new Date(), life = hours(24)): AccountMailContent => ({
  template: 'verification',
  hash,
  until: new Date(at.getTime() + life),
});

const queue = (
  { services }: TestServer,
  content: AccountMailContent,
  changes: Partial<AccountMailRecipient> = {},
): Promise<void> => {
  const brand = services.brands.get('mostek');
  if (brand === undefined) throw new Error('There is no such brand.');
  const recipient = { brand, origin: 'http://localhost:4101', email: 'zaneta@example.com', name: 'Żaneta Przykładowa' };
  return services.db.transaction((tx) =>
    queueAccountMail(tx, services, { ...recipient, locale: 'uk', ...changes }, content),
  );
};

const readRows = ({ services }: TestServer) =>
  services.db.select().from(mail).innerJoin(accountMail, eq(accountMail.mailId, mail.id)).orderBy(mail.id);

const isSent = (rows: Awaited<ReturnType<typeof readRows>>): boolean =>
  rows.length > 0 && rows.every((row) => row.mail.sentAt !== null);

describe('a mail about an account', () => {
  test('is sent in its language, and what opens the account is in the outbox no longer', async () => {
    const server = await startServerWith();
    await queue(server, verification(), { email: 'Zaneta@Example.com' });
    const [row] = await waitUntil(() => readRows(server), isSent);
    const folder = join(server.dataDir, 'mail');
    const [file = ''] = await listMailFiles(folder);
    const text = await readMail(join(folder, file));
    expect(text).toContain(`http://localhost:4101/uk/password/verification/zaneta%40example.com/${hash}`);
    expect(text).toContain('Вітаємо!');
    expect(row?.account_mail.details).toBeNull();
    expect(file).not.toMatch(/zaneta|a-hash/);
  });

  test('is sent once more under the same name, with the same link, when the process dies as it leaves', async () => {
    const server = await startServerWith({ work: false });
    const sent: MailMessage[] = [];
    let dies = true;
    Object.assign(server.services.mailer, {
      send: async (message: MailMessage) => {
        sent.push(message);
        if (dies) throw new Error('The process is gone.');
      },
    });
    await queue(server, verification());
    const id = (await readRows(server))[0]?.mail.id ?? 0;
    await expect(sendQueuedMail(server.services, id)).rejects.toThrow();
    dies = false;
    await sendQueuedMail(server.services, id);
    await sendQueuedMail(server.services, id);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect((await readRows(server))[0]?.mail).toMatchObject({ attempts: 3, failure: null, sentAt: expect.any(Date) });
  });

  test('waits encrypted where the environment has a secret', async () => {
    const secret = 'thirty-two characters and some more';
    const server = await startServerWith({ work: false, config: { secret } });
    await queue(server, { template: 'passwordReset', token: hash, until: new Date('2099-01-01T00:00:00Z') });
    const [row] = await readRows(server);
    if (row === undefined || row.account_mail.details === null) throw new Error('There is no such mail.');
    const { account_mail } = row;
    expect(JSON.stringify(row)).not.toContain(hash);
    const opened = openContent({ secret }, account_mail.hash, account_mail.details ?? '');
    expect(opened).toMatchObject({ template: 'passwordReset', token: hash });
    // Bound to its mail: it cannot be put into another one.
    expect(() => openContent({ secret }, 'another', account_mail.details ?? '')).toThrow();
  });

  test('is tried again while the mail server refuses it; the log and the desk’s list hold nothing that opens the account', async () => {
    const lines: string[] = [];
    const smtp = await startFakeSmtp();
    smtp.refuse();
    const log = openLog('trace', { write: (line) => lines.push(line) });
    const server = await startServerWith({ log, config: { smtpUrl: smtp.url } });
    await queue(server, verification());
    const [listed] = await waitUntil(
      async () => readData<DeskMail[]>(await callDesk(server, '/mail')),
      ([first]) => first !== undefined && first.attempts >= 2,
    );
    expect(listed).toEqual({
      id: expect.any(Number),
      order: null,
      template: 'verification',
      to: 'zaneta@example.com',
      attempts: expect.any(Number),
      reason: 'Error EENVELOPE',
      created_at: expect.any(String),
    });
    const retried = await fetch(`${server.address()}/api/v2/desk/mail/${listed?.id}/retry`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.services.deskToken}` },
    });
    expect(retried.status).toBe(204);
    const audited = await server.services.db.select().from(audit).where(eq(audit.action, 'retryMail'));
    expect(audited).toMatchObject([{ orderId: null, detail: { mail: listed?.id } }]);
    expect(lines.join('\n')).not.toMatch(/zaneta|Przykładowa|a-hash/i);
    smtp.close();
  });

  test('is not sent once its link has ended', async () => {
    const clock = createTestClock();
    const server = await startServerWith({ work: false, clock });
    await queue(server, verification(clock.now(), hours(1)));
    const id = (await readRows(server))[0]?.mail.id ?? 0;
    clock.advance(hours(1));
    await sendQueuedMail(server.services, id);
    expect(await readRows(server)).toEqual([]);
    expect(await listMailFiles(join(server.dataDir, 'mail'))).toEqual([]);
  });

  test('is removed a week after it has left, at the end of its link, or after a month', async () => {
    const clock = createTestClock();
    const server = await startServerWith({ work: false, clock });
    const sweepMails = async (): Promise<string[]> => {
      await removeOldAccountMails(server.services);
      return (await readRows(server)).map((row) => row.mail.template);
    };
    await queue(server, { template: 'activated' });
    await sendQueuedMail(server.services, (await readRows(server))[0]?.mail.id ?? 0);
    await queue(server, verification(clock.now()));
    await queue(server, { template: 'passwordChanged', at: clock.now() });
    expect(await sweepMails()).toEqual(['activated', 'verification', 'passwordChanged']);
    clock.advance(hours(24));
    expect(await sweepMails()).toEqual(['activated', 'passwordChanged']);
    clock.advance(days(6));
    expect(await sweepMails()).toEqual(['passwordChanged']);
    clock.advance(days(22));
    expect(await sweepMails()).toEqual(['passwordChanged']);
    clock.advance(days(1));
    expect(await sweepMails()).toEqual([]);
    expect(await server.services.db.select().from(mail)).toEqual([]);
  });
});

test('an address gets a limited number of mails a day that anybody can have sent to it, and each that reports what its owner did', async () => {
  const clock = createTestClock();
  const server = await startServerWith({ work: false, clock });
  const many = rowLimits.unaskedAccountMails.points + 5;
  await Promise.all(
    Array.from({ length: many }, (_, index) =>
      queue(server, verification(clock.now()), {
        email: index % 2 === 0 ? 'Flooded@example.com' : 'flooded@example.com',
      }),
    ),
  );
  expect(await readRows(server)).toHaveLength(rowLimits.unaskedAccountMails.points);
  await queue(server, verification(clock.now()), { email: 'another@example.com' });
  await queue(server, { template: 'passwordChanged', at: clock.now() }, { email: 'flooded@example.com' });
  expect(await readRows(server)).toHaveLength(rowLimits.unaskedAccountMails.points + 2);
  // Of another kind, or an hour later: who asks too often for an address keeps nobody out of their account.
  const flooded = { email: 'flooded@example.com' };
  const reset: AccountMailContent = { template: 'passwordReset', token: hash, until: clock.now() };
  await queue(server, reset, flooded);
  expect(await readRows(server)).toHaveLength(rowLimits.unaskedAccountMails.points + 3);
  clock.advance(hours(1) - 1);
  await queue(server, verification(clock.now()), flooded);
  expect(await readRows(server)).toHaveLength(rowLimits.unaskedAccountMails.points + 3);
  clock.advance(1);
  for (let asked = 0; asked < 3; asked += 1) await queue(server, verification(clock.now()), flooded);
  expect(await readRows(server)).toHaveLength(rowLimits.unaskedAccountMails.points + 4);
});

test('the database takes no mail about an account for one about an order', async () => {
  const { services } = await startServerWith({ work: false });
  const insert = (template: 'verification' | 'orderPlaced') =>
    services.db.insert(mail).values({ orderId: null, template, createdAt: new Date() });
  await insert('verification');
  await expect(insert('orderPlaced')).rejects.toThrow();
});
