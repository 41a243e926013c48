import { describe, expect, test } from 'vitest';
import { onPostgres } from './onPostgres.ts';
import { hasPostgres } from './postgres.ts';
import { faultsOf } from './processes/faultsOf.ts';
import { inLanes } from './processes/inLanes.ts';
import { startShop } from './processes/shop.ts';
import { whileKilling } from './processes/whileKilling.ts';

describe.runIf(hasPostgres)('two processes on one database and one store', () => {
  test('bring every order through, while one after the other is killed', { timeout: 400_000 }, async () => {
    const url = await (await onPostgres()).preparedDatabase();
    const shop = await startShop(2, url);
    try {
      const visitor = await shop.visitor();
      const went = await whileKilling(shop.cluster, () => inLanes(shop, visitor, { orders: 20, atOnce: 5 }));
      expect(shop.cluster.kills()).toBeGreaterThanOrEqual(2);
      expect(went).toHaveLength(20);
      expect(await faultsOf(shop, url, went)).toEqual([]);
    } finally {
      await shop.stop();
    }
  });
});
