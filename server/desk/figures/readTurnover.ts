import { and, count, desc, notInArray, sum } from 'drizzle-orm';
import type { DeskFigures } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { isWithinPeriod, type Period } from './period.ts';

/** What was accepted in the period and has not come to nothing; a currency has lines of its own. */
export const readTurnover = async (db: Database, period: Period): Promise<DeskFigures['turnover']> => {
  const gross = sum(order.grossMinor).mapWith(Number);
  const rows = await db
    .select({
      service: order.service,
      source_lang: order.sourceLang,
      target_lang: order.targetLang,
      currency: order.currency,
      orders: count(),
      net: sum(order.netMinor).mapWith(Number),
      gross,
    })
    .from(order)
    .where(and(isWithinPeriod(order.acceptedAt, period), notInArray(order.status, ['canceled', 'dropped'])))
    .groupBy(order.service, order.sourceLang, order.targetLang, order.currency)
    .orderBy(order.currency, desc(gross), order.service, order.sourceLang, order.targetLang);
  return rows.map(({ currency, net, gross, ...row }) => ({
    ...row,
    net: money(net ?? 0, currency),
    gross: money(gross ?? 0, currency),
  }));
};
