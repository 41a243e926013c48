import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from '../../../server/desk/cli/command.ts';
import { openDesk } from '../../../server/desk/cli/deskApi.ts';
import { runCommand } from '../../../server/desk/cli/runCommand.ts';
import { decodeConfig } from '../../../server/platform/config/config.ts';
import { mail } from '../../../server/platform/db/schema.ts';
import { insertOrders } from '../../support/money/orderRows.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

let server: TestServer;
let mailId = 0;
let orderId = 0;
beforeAll(async () => {
  server = await startServer({ work: false });
  const { db } = server.services;
  const requestedAt = new Date('2026-03-02T10:00:00Z');
  [orderId = 0] = await insertOrders(db, [
    { customerName: 'Board Reader', requestedAt, quantity: null },
    {
      customerName: 'Someone',
      requestedAt,
      status: 'finished',
      offeredAt: new Date('2026-03-02T10:10:00Z'),
      acceptedAt: requestedAt,
      netMinor: 100,
      vatMinor: 23,
      grossMinor: 123,
    },
  ]);
  const [written] = await db
    .insert(mail)
    .values({ orderId, template: 'orderFinished', attempts: 4, failure: 'Error ECONNREFUSED', createdAt: requestedAt })
    .returning();
  mailId = written?.id ?? 0;
}, 60_000);
afterAll(() => server.stop());

const run = async (...args: string[]): Promise<string> => {
  const command = parseCommand(args);
  if (command === null) throw new Error('This asks for help.');
  const desk = await openDesk({ ...decodeConfig({}), deskToken: server.services.deskToken }, server.address());
  return runCommand(desk, command);
};

test('the board shows orders, why they wait, and the queues', async () => {
  const shown = await run('board', '--q', 'board reader');
  expect(shown).toMatch(new RegExp(`${orderId} .*calculation .*min late .*Board Reader  overdue, uncounted`));
  expect(shown).toMatch(/^1 order\n/);
  expect(shown).toMatch(/mails\s+1/);
  expect(await run('board', '--stage', 'working')).toMatch(/^0 orders\nNothing\./);
});

test('mails that could not be sent are shown and sent again', async () => {
  expect(await run('mails')).toMatch(new RegExp(`${mailId} .*orderFinished  ada@example.com  4 .*Error ECONNREFUSED`));
  expect(await run('retry-mail', String(mailId))).toBe(`Mail ${mailId} is sent again.`);
  await expect(run('retry-mail', '999999')).rejects.toThrow();
});

test('figures are tables, or one of them for a spreadsheet', async () => {
  const shown = await run('figures', '--from', '2026-03-01', '--to', '2026-03-02');
  expect(shown).toContain('2026-03-02  2');
  expect(shown).toMatch(/all days\s+2\s+1\s+10\s+10\s+50\.0 %/);
  expect(shown).toMatch(/write\s+en-pl\s+1\s+1\.00\s+1\.23\s+EUR/);
  const csv = await run('figures', '--from', '2026-03-01', '--to', '2026-03-02', '--csv', 'requests');
  expect(csv).toBe('Day,Requests\r\n2026-03-01,0\r\n2026-03-02,2');
});

test.each([
  [['board', '--stage', 'nowhere'], '--stage must be'],
  [['retry-mail'], 'The number of the mail is missing'],
  [['figures', '--to', '2026-03-02'], '--from is missing'],
  [['figures', '--from', 'yesterday', '--to', '2026-03-02'], '--from must be a day'],
  [['figures', '--from', '2026-03-01', '--to', '2026-03-02', '--csv', 'nothing'], '--csv must be'],
])('%j is not understood', (args, words) => {
  expect(() => parseCommand(args)).toThrow(words);
});
