import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chargeAndKill, expectNoGap, insertHundredOrders } from '../support/money/invoiceProcesses.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { copyPreparedDatabase } from '../support/server/preparedDatabase.ts';

/** Longer each time, so that they come to an end. */
const longer = (first: number) => (round: number) => first * (1 + round / 2);

describe('a hundred orders that are charged at once', () => {
  test.skipIf(!hasPostgres)(
    'by two processes on PostgreSQL, killed at random, have numbers without a gap or a double',
    async () => {
      const url = await (await openPostgres()).preparedDatabase();
      const ids = await insertHundredOrders({ url });
      expect(await chargeAndKill({ url }, url, { processes: 2, killedWithin: longer(300) })).toBeGreaterThan(1);
      await expectNoGap({ url }, ids);
    },
    240_000,
  );

  test('by one process on the embedded database, killed and started again, too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fifteen-invoices-'));
    try {
      await copyPreparedDatabase(folder);
      const ids = await insertHundredOrders({ folder });
      expect(await chargeAndKill({ folder }, folder, { processes: 1, killedWithin: longer(1_200) })).toBeGreaterThan(0);
      await expectNoGap({ folder }, ids);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 240_000);
});
