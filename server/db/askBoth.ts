import type { Database, Transaction } from './open.ts';
import { takesAhead } from './sentAhead.ts';

/**
 * Asks two things, in their order. In a transaction whose connection takes several statements they leave as one message: each costs as much
 * as a short statement. PostgreSQL answers the second as of when the first is done, and where that fails, the second does.
 * @param first one statement alone: where the second fails, nothing more is sent
 */
export const askBoth = async <First, Second>(
  db: Database | Transaction,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> => {
  if (takesAhead(db)) return Promise.all([first(), second()]);
  const answer = await first();
  return [answer, await second()];
};
