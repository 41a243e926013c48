import { describe, expect, test } from 'vitest';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { listFaults } from '../support/processes/listFaults.ts';
import { runInLanes } from '../support/processes/runInLanes.ts';
import { runWhileKilling } from '../support/processes/runWhileKilling.ts';
import { startShop } from '../support/processes/shop.ts';

describe.runIf(hasPostgres)('two processes on one database and one store', () => {
  test('bring every order through, while one after the other is killed', { timeout: 400_000 }, async () => {
    const url = await (await openPostgres()).preparedDatabase();
    const shop = await startShop(2, url);
    try {
      const visitor = await shop.visitor();
      const went = await runWhileKilling(shop.cluster, () => runInLanes(shop, visitor, { orders: 20, atOnce: 5 }));
      expect(shop.cluster.kills()).toBeGreaterThanOrEqual(2);
      expect(went).toHaveLength(20);
      expect(await listFaults(shop, url, went)).toEqual([]);
    } finally {
      await shop.stop();
    }
  });
});
