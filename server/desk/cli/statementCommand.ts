import type { BankStatement } from '../../../openapi/types.ts';
import { isObject } from '../../platform/core/isObject.ts';
import { DeskRefusal } from './deskApi.ts';
import { UsageError } from './usageError.ts';

/** A statement of a brand's bank account. */
export type StatementCommand = { readonly name: 'statement'; readonly path: string };

export const statementUsage = `  npm run desk -- statement <file>                               a bank's statement, CAMT.053 or MT940: what its entries pay
                                                                 is paid, the rest waits on the desk's page`;

/** The command of a command line; null when it is another. */
export const statementCommand = (name: string, path: string | undefined): StatementCommand | null => {
  if (name !== 'statement') return null;
  if (path === undefined) throw new UsageError('The file of the statement is missing.');
  return { name, path };
};

const isStatement = (value: unknown): value is BankStatement =>
  isObject(value) && typeof value.iban === 'string' && typeof value.added === 'number';

/** What was taken of a file, a line a statement. */
export const statementLines = (body: unknown): string => {
  if (!isObject(body) || !Array.isArray(body.data)) throw new DeskRefusal('The server answered no statements.');
  return body.data
    .filter(isStatement)
    .map(
      ({ id, brand, iban, first_day, last_day, entries, added }) =>
        `Statement ${id}, ${brand}, ${iban}, ${first_day ?? '-'} to ${last_day ?? '-'}: ${entries} entries, ${added} of them new`,
    )
    .join('\n');
};
