import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { category } from '../../platform/db/schema.ts';
import { rememberFound } from './rememberFound.ts';

type Category = typeof category.$inferSelect;

const remembered = rememberFound<Category>();

/** A category of texts; undefined for an unknown id. */
export const findCategory = (
  db: Database,
  { pricing }: Pick<Services, 'pricing'>,
  id: number,
): Promise<Category | undefined> =>
  remembered(pricing, id, async () => (await db.select().from(category).where(eq(category.id, id)))[0]);
