import { sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { Services } from '../core/services.ts';
import { unwrapRows } from '../jobs/jobReport.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Metering } from './metering.ts';

const decode = Schema.decodeUnknownSync(
  Schema.Tuple([
    Schema.Struct({ waiting: Schema.Number, failing: Schema.Number, oldest: Schema.NullOr(Schema.Number) }),
  ]),
);

/** Attempts of this process to send mails. */
export const mailMetrics = (metering: Metering): Metrics['mail'] => {
  const mails = metering.counter({
    name: 'mails_total',
    help: 'Attempts to send a mail: sent, failed (it is tried again), or dropped (its link has ended, or it is no news any more).',
    labels: ['template', 'outcome'],
  });
  return (template, outcome) => mails.inc({ template, outcome });
};

/** What the outbox holds that has not left. */
export const measureOutbox = (metering: Metering, { db, clock }: Pick<Services, 'db' | 'clock'>): void => {
  const outbox = metering.gauge({
    name: 'mails_unsent',
    help: 'Mails that have not left: all of them, and those whose last attempt failed.',
    labels: ['state'],
  });
  const oldest = metering.gauge({
    name: 'mails_oldest_unsent_seconds',
    help: 'Age of the oldest mail that has not left.',
  });
  metering.gather({
    name: 'mails',
    read: async () =>
      decode(
        unwrapRows(
          await db.execute(sql`select count(*)::int as waiting, count(failure)::int as failing,
            extract(epoch from ${clock.now().toISOString()}::timestamptz - min(created_at))::float8 as oldest
            from mail where sent_at is null`),
        ),
      )[0],
    show: (found) => {
      outbox.set({ state: 'all' }, found.waiting);
      outbox.set({ state: 'failing' }, found.failing);
      oldest.set(Math.max(0, found.oldest ?? 0));
    },
    clear: () => {
      outbox.reset();
      oldest.remove();
    },
  });
};
