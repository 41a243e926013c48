import { sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { Services } from '../core/services.ts';
import { unwrapRows } from '../jobs/jobReport.ts';
import type { Metering } from './metering.ts';

/** States of the chart `settlement` from which a payment goes on by itself. */
const open: readonly string[] = ['created', 'pending', 'awaitingTransfer', 'confirming'];

const decode = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({ method: Schema.String, state: Schema.String, count: Schema.Number, oldest: Schema.Number }),
  ),
);

/** Payments by what the customer chose and where they stand in the chart `settlement`. */
export const measurePayments = (metering: Metering, { db, clock }: Pick<Services, 'db' | 'clock'>): void => {
  const payments = metering.gauge({ name: 'payments', help: 'Payments ever started.', labels: ['method', 'state'] });
  const oldest = metering.gauge({
    name: 'payments_oldest_seconds',
    help: 'How long ago the oldest payment of an open state was started.',
    labels: ['method', 'state'],
  });
  const clear = (): void => {
    payments.reset();
    oldest.reset();
  };
  metering.gather({
    name: 'payments',
    read: async () =>
      decode(
        unwrapRows(
          // By an index that has all of it.
          await db.execute(sql`select method, state, count(*)::int as count,
              extract(epoch from ${clock.now().toISOString()}::timestamptz - min(started_at))::float8 as oldest
            from payment group by method, state`),
        ),
      ),
    show: (found) => {
      clear();
      for (const { method, state, count, oldest: age } of found) {
        payments.set({ method, state }, count);
        if (open.includes(state)) oldest.set({ method, state }, Math.max(0, age));
      }
    },
    clear,
  });
};
