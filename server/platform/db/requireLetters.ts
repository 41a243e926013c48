import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { UnfitDatabase } from './unfitDatabase.ts';

/**
 * Refuses a database that cannot lower letters beyond ASCII: customers would not find their orders by their names, and one e-mail address
 * could be registered twice.
 * @throws UnfitDatabase
 */
export const requireLetters = async (db: Database): Promise<void> => {
  const result: unknown = await db.execute(sql`select 1 where lower('Ż') = 'ż'`);
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : [];
  if (Array.isArray(rows) && rows.length > 0) return;
  throw new UnfitDatabase(
    'DATABASE_URL names a database that cannot lower the letter Ż: make one with the encoding UTF8 and a character type (LC_CTYPE) such as C.UTF-8.',
  );
};
