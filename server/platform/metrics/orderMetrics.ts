import { sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { Database } from '../db/open.ts';
import { orderStatuses } from '../db/tables/checks.ts';
import { unwrapRows } from '../jobs/jobReport.ts';
import type { Metering } from './metering.ts';

const decode = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ status: Schema.String, count: Schema.Number })));

/** Orders by status. */
export const measureOrders = (metering: Metering, db: Database): void => {
  const orders = metering.gauge({ name: 'orders', help: 'Orders by status, drafts included.', labels: ['status'] });
  metering.gather({
    name: 'orders',
    read: async () =>
      decode(unwrapRows(await db.execute(sql`select status, count(*)::int as count from "order" group by status`))),
    show: (found) => {
      orders.reset();
      for (const status of Object.keys(orderStatuses)) orders.set({ status }, 0);
      for (const { status, count } of found) orders.set({ status }, count);
    },
    clear: () => orders.reset(),
  });
};
