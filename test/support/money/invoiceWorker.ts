import { inArray } from 'drizzle-orm';
import { settleInvoices } from '../../../server/invoice/index.ts';
import { after, hours } from '../../../server/platform/core/clock.ts';
import type { WhereDatabase } from '../../../server/platform/db/open.ts';
import { invoiceOrder, order } from '../../../server/platform/db/schema.ts';
import { startServer } from '../server/startServer.ts';

/**
 * A process that charges all orders of a database at once, and says so of each, by a clock that jumps about the end of a year:
 * `node invoiceWorker.ts postgres://…`, or a folder of an embedded one.
 */
const [, , where = ''] = process.argv;
const database: WhereDatabase = where.startsWith('postgres')
  ? { url: where }
  : { folder: where, durability: 'relaxed' };
const turn = new Date('2026-12-31T23:00:00Z');
const clock = { now: () => after(turn, hours(72 * (Math.random() - 0.5))) };
const { services } = await startServer({ database, clock, work: false });
const charged = services.db.select({ id: invoiceOrder.orderId }).from(invoiceOrder);
const rows = await services.db.select({ id: order.id, charged: inArray(order.id, charged) }).from(order);
const left = rows.filter((row) => !row.charged).sort(() => Math.random() - 0.5);
console.log('ready');
const charge = async (id: number): Promise<void> => {
  await settleInvoices(services, id);
  console.log('charged');
};
const results = await Promise.allSettled(left.map(({ id }) => charge(id)));
for (const result of results) if (result.status === 'rejected') console.log('failed', result.reason);
console.log('done');
process.exit(0);
