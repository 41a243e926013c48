import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { decodeKsef } from '../../../server/platform/config/ksefConfig.ts';
import type { Services } from '../../../server/platform/core/services.ts';
import { ksefSubmission } from '../../../server/platform/db/schema.ts';
import { startKsef } from '../../../tools/providers/ksef.ts';
import { createInvoice } from '../../support/money/ksefSupport.ts';
import { copyPreparedDatabase } from '../../support/server/preparedDatabase.ts';
import { waitUntil } from '../../support/server/samples.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';
import { startServer } from '../../support/server/startServer.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
await copyPreparedDatabase(dataDir);
const standIn = await startKsef(0);
afterAll(async () => {
  await standIn.close();
  await rm(dataDir, { recursive: true, force: true });
});

const env = { KSEF_URL: standIn.api, KSEF_TOKENS: 'mostek=t' };

/** Does something between two processes, in one that takes no jobs. */
const runBetween = async <T>(work: (services: Services) => Promise<T>): Promise<T> => {
  const ksef = decodeKsef(env, false, 0);
  const server = await startServer({ dataDir, database: { folder: dataDir }, config: { ksef }, work: false });
  try {
    return await work(server.services);
  } finally {
    await server.stop();
  }
};
const rowsIn = ({ db }: Services) => db.select().from(ksefSubmission).orderBy(ksefSubmission.invoiceId);
/** What a process that died had taken is nobody's after some minutes, which pass at once here. */
const passTime = ({ db }: Services) =>
  db.update(ksefSubmission).set({ dueAt: new Date() }).where(ne(ksefSubmission.state, 'accepted'));

test('killed again and again while it sends, the server gets exactly one number for each invoice', async () => {
  const count = 12;
  await runBetween(async (services) => {
    for (let series = 1; series <= count; series += 1) await createInvoice(services, { number: `FV/2026/${series}` });
  });
  standIn.tell({ lateMs: 60 });
  const moments = [
    () => standIn.counts().sessions > 0,
    () => standIn.counts().received >= 4,
    () => standIn.numbered().length >= 8,
    () => standIn.numbered().length === count,
  ];
  for (const isMoment of moments) {
    const { process: child } = await startProcess(dataDir, { ...env, DESK: 'manual' });
    await waitUntil(async () => isMoment(), Boolean, 60_000);
    await kill(child);
    await runBetween(passTime);
  }
  const ksef = decodeKsef(env, false, 0);
  const last = await startServer({ dataDir, database: { folder: dataDir }, config: { ksef } });
  const rows = await waitUntil(
    () => rowsIn(last.services),
    (seen) => seen.every(({ state, upo }) => state === 'accepted' && upo !== null),
    90_000,
  );
  await last.stop();
  const given = new Map(standIn.numbered().map(({ number, ksefNumber }) => [number, ksefNumber]));
  expect(rows.map(({ state, number }) => [state, number])).toEqual(
    rows.map((_row, index) => ['accepted', given.get(`FV/2026/${index + 1}`)]),
  );
  expect(new Set(rows.map(({ number }) => number)).size).toBe(count);
  expect(standIn.numbered()).toHaveLength(count);
  // The kills have made it send some twice: otherwise nothing was tried here.
  expect(standIn.counts().received).toBeGreaterThan(count);
}, 240_000);
