import type { Services } from '../../platform/core/services.ts';
import { movementView, readMovements } from '../../prepaid/index.ts';

/** Movements that are in memory at once. */
const page = 2_000;

/** The movements of a customer's balances, brand by brand, the earliest first. */
export async function* movementItems({ db, brands }: Pick<Services, 'db' | 'brands'>, customerId: number) {
  for (const brand of brands.keys()) {
    for (let offset = 0; ; offset += page) {
      const window = { isDescending: false, limit: page, offset };
      const rows = await readMovements(db, { customerId, brand }, undefined, window);
      for (const row of rows) {
        // Addresses of orders and top-ups let whoever has them in: numbers name them.
        const { orders, top_up, ...movement } = movementView(row);
        yield { brand, ...movement, orders: orders.map(({ id }) => id), top_up: top_up?.id ?? null };
      }
      if (rows.length < page) break;
    }
  }
}
