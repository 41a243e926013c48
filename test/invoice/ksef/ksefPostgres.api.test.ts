import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeKsef } from '../../../server/platform/config/ksefConfig.ts';
import { ksefSubmission } from '../../../server/platform/db/schema.ts';
import { startKsef } from '../../../tools/providers/ksef.ts';
import { createInvoice } from '../../support/money/ksefSupport.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres/postgres.ts';
import { waitUntil } from '../../support/server/samples.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

describe.skipIf(!hasPostgres)('two processes on one database', () => {
  let postgres: TestPostgres;
  let dataDir: string;
  let server: TestServer;
  let env: NodeJS.ProcessEnv;
  const ksef = startKsef(0);
  beforeAll(async () => {
    postgres = await startPostgres();
    dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
    const url = await postgres.freshDatabase();
    const keys = { KSEF_URL: (await ksef).api, KSEF_TOKENS: 'mostek=t' };
    env = { ...keys, DATABASE_URL: url, DESK: 'manual' };
    const config = { ksef: decodeKsef(keys, false, 0) };
    server = await startServer({ dataDir, database: { url }, config, work: false });
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await (await ksef).close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('send each invoice once, and what one of them leaves when it dies the other takes over', async () => {
    const { services } = server;
    const standIn = await ksef;
    standIn.tell({ slowMs: 15 });
    const count = 60;
    const [one, other] = await Promise.all([startProcess(dataDir, env), startProcess(dataDir, env)]);
    for (let series = 1; series <= count; series += 1) {
      await createInvoice(services, { number: `FV/2026/${series}` });
      if (series === count / 2) {
        await waitUntil(
          async () => standIn.counts().received,
          (received) => received >= 10,
        );
        await kill(one.process);
      }
    }
    const look = () => services.db.select().from(ksefSubmission).orderBy(ksefSubmission.invoiceId);
    // What the dead one had taken is nobody's after some minutes, which pass at once here.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const open = ne(ksefSubmission.state, 'accepted');
    await services.db.update(ksefSubmission).set({ dueAt: new Date() }).where(open);
    const [due] = await services.db.select().from(ksefSubmission).where(open).limit(1);
    if (due !== undefined) await services.db.transaction((tx) => services.jobs.hasten(tx, 'ksef', due));
    // What KSeF is still at after six seconds is asked about a minute later, by what is queued every minute.
    const rows = await waitUntil(look, (seen) => seen.every(({ state }) => state === 'accepted'), 200_000);
    await kill(other.process);
    const given = new Map(standIn.numbered().map(({ number, ksefNumber }) => [number, ksefNumber]));
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => given.get(`FV/2026/${index + 1}`)));
    expect(standIn.numbered()).toHaveLength(count);
    // Both have worked, each in sessions of its own, and many invoices shared one.
    expect(standIn.counts().logIns).toBe(2);
    expect(standIn.counts().sessions).toBeLessThan(count / 2);
  }, 360_000);
});
