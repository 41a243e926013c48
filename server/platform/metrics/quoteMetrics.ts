import { sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import * as constants from '../../../machines/lib/constants.ts';
import { firstOffer } from '../../desk/figures/firstOffer.ts';
import { after, hours, minutes } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import { order } from '../db/schema.ts';
import { unwrapRows } from '../jobs/jobReport.ts';
import type { Metering } from './metering.ts';

const decode = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({ brand: Schema.String, in_time: Schema.Number, late: Schema.Number, overdue: Schema.Number }),
  ),
);

/** Requests of the last day: whether their first offer came within the fifteen minutes that are promised. */
export const measureQuotes = (
  metering: Metering,
  { db, clock, brands }: Pick<Services, 'db' | 'clock' | 'brands'>,
): void => {
  const quotes = metering.gauge({
    name: 'quotes_last_day',
    help: 'Requests of the last 24 hours: offered in time, offered late, or overdue (not offered, and too late by now).',
    labels: ['brand', 'answer'],
  });
  const ratio = metering.gauge({
    name: 'quotes_in_time_ratio',
    help: 'Of the requests of the last 24 hours whose time has ended or that were offered, the share offered in time.',
    labels: ['brand'],
  });
  const clear = (): void => {
    quotes.reset();
    ratio.reset();
  };
  const promise = sql`interval '1 minute' * ${constants.promiseMinutes}`;
  metering.gather({
    name: 'quotes',
    read: async () => {
      const now = clock.now();
      return decode(
        unwrapRows(
          await db.execute(sql`select brand,
              count(*) filter (where offered <= requested_at + ${promise})::int as in_time,
              count(*) filter (where offered > requested_at + ${promise})::int as late,
              count(*) filter (where offered is null and status in ('calculation', 'in_analysis')
                and requested_at < ${after(now, -minutes(constants.promiseMinutes)).toISOString()}::timestamptz)::int as overdue
            from (select "order".brand, "order".status, "order".requested_at, ${firstOffer} as offered from ${order}
              where "order".requested_at > ${after(now, -hours(24)).toISOString()}::timestamptz) as asked
            group by brand`),
        ),
      );
    },
    show: (found) => {
      clear();
      for (const brand of brands.keys()) {
        const row = found.find((each) => each.brand === brand) ?? { in_time: 0, late: 0, overdue: 0 };
        const { in_time, late, overdue } = row;
        quotes.set({ brand, answer: 'in_time' }, in_time);
        quotes.set({ brand, answer: 'late' }, late);
        quotes.set({ brand, answer: 'overdue' }, overdue);
        const all = in_time + late + overdue;
        if (all > 0) ratio.set({ brand }, in_time / all);
      }
    },
    clear,
  });
};
