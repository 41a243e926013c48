import type { BankStatementFault } from '../../../openapi/types.ts';
import {
  type ReadEntry,
  type Reading,
  type ReadStatement,
  StatementUnreadable,
} from '../../../server/payment/bank/read/readStatement.ts';
import { readStatements } from '../../../server/payment/bank/read/readStatements.ts';

export const account = 'PL61109010140000071219812874';
export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A statement in the form MT940 between two balances, as a bank of the euro writes it. */
export const mt940 = (opening: string, entries: string, closing: string, currency = 'EUR'): string =>
  [
    ':20:STARTUMS',
    `:25:${account}`,
    ':28C:00002/001',
    `:60F:${opening.startsWith('-') ? 'D' : 'C'}261128${currency}${opening.replace('-', '')}`,
    entries,
    `:62F:${closing.startsWith('-') ? 'D' : 'C'}261128${currency}${closing.replace('-', '')}`,
    '-',
    '',
  ].join('\r\n');

/** The only statement of a file. */
export const readOne = (file: Uint8Array | string, reading?: Reading): ReadStatement => {
  const [statement, ...more] = readStatements(typeof file === 'string' ? bytes(file) : file, reading);
  if (statement === undefined || more.length > 0) throw new Error('There is not one statement.');
  return statement;
};

export const readEntries = (file: Uint8Array | string, reading?: Reading): readonly ReadEntry[] =>
  readOne(file, reading).entries;

/** Why a file is not read. */
export const getFault = (file: Uint8Array | string, reading?: Reading): BankStatementFault => {
  try {
    readStatements(typeof file === 'string' ? bytes(file) : file, reading);
  } catch (error) {
    if (error instanceof StatementUnreadable) return error.fault;
    throw error;
  }
  throw new Error('It was read.');
};
