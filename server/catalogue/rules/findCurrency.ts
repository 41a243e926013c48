import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { currency } from '../../platform/db/schema.ts';
import { rememberFound } from './rememberFound.ts';

type Currency = typeof currency.$inferSelect;

const remembered = rememberFound<Currency>();

/** A currency in which can be paid; undefined for an unknown id. */
export const findCurrency = (
  db: Database,
  { pricing }: Pick<Services, 'pricing'>,
  id: number,
): Promise<Currency | undefined> =>
  remembered(pricing, id, async () => (await db.select().from(currency).where(eq(currency.id, id)))[0]);
