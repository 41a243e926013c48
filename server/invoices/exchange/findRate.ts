import type { CurrencyCode } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../db/open.ts';
import type { FoundExchange } from '../document/source.ts';

/**
 * The mean rate of the National Bank of Poland of the last working day before a day.
 * @returns null where it is missing
 */
export const findExchange = async (
  _tx: Database | Transaction,
  _from: CurrencyCode,
  _to: CurrencyCode,
  _day: string,
): Promise<FoundExchange | null> => null;
