import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chargeAndKill, expectNoGap, insertHundredOrders } from '../support/money/invoiceProcesses.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { copyPreparedDatabase } from '../support/server/preparedDatabase.ts';

describe('a hundred orders that are charged at once', () => {
  test.skipIf(!hasPostgres)(
    'by two processes on PostgreSQL, killed at random, have numbers without a gap or a double',
    async () => {
      const url = await (await openPostgres()).preparedDatabase();
      const ids = await insertHundredOrders({ url });
      expect(await chargeAndKill({ url }, url, 2)).toBeGreaterThan(1);
      await expectNoGap({ url }, ids);
    },
    600_000,
  );

  test('by one process on the embedded database, killed and started again, too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fifteen-invoices-'));
    try {
      await copyPreparedDatabase(folder);
      const ids = await insertHundredOrders({ folder });
      expect(await chargeAndKill({ folder }, folder, 1)).toBeGreaterThan(0);
      await expectNoGap({ folder }, ids);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 600_000);
});
