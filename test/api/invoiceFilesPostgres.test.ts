import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountMail, invoiceFile } from '../../server/db/schema.ts';
import { filesFolder } from '../../server/files/localFileStore.ts';
import { makeInvoiceFiles } from '../../server/invoices/index.ts';
import { accepted, begin, insertAccepted, issued, settle } from './invoiceOrders.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { startServer, type TestServer, testClock } from './startServer.ts';

const postgres: TestPostgres | null = await startPostgres();
const start = new Date('2026-11-20T12:00:00.000Z');

describe.skipIf(postgres === null)('files of invoices at two processes on one database', () => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const url = (await postgres?.freshDatabase()) ?? '';
    for (let count = 0; count < 2; count += 1) {
      const dataDir = servers[0]?.dataDir;
      const shared = dataDir === undefined ? {} : { dataDir };
      const config = { secret: 'a secret of the environment, long enough' };
      servers.push(await startServer({ database: { url }, clock: testClock(start), work: false, config, ...shared }));
    }
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await postgres?.stop();
  });

  test('are made and mailed once', async () => {
    const [one] = servers;
    if (one === undefined) throw new Error('There is no process.');
    await begin(one);
    const orders = Array.from({ length: 5 }, () => accepted('finished', start, 10_000));
    await settle(one, await insertAccepted(one, orders));
    const ids = (await issued(one)).map(({ id }) => id);
    expect(ids).toHaveLength(5);
    const twice = [...servers, ...servers].flatMap(({ services }) => ids.map((id) => makeInvoiceFiles(services, id)));
    await Promise.all(twice);
    expect(await one.services.db.select().from(invoiceFile)).toHaveLength(10);
    expect(await one.services.db.select().from(accountMail)).toHaveLength(5);
    const stored = (await readdir(filesFolder(one.dataDir))).filter((name) => name.startsWith('invoice-'));
    expect(stored).toHaveLength(10);
  });
});
