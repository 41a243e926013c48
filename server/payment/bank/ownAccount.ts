import type { Brand } from '../../../brands/brand.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** A German account as banks write it: the bank's number, and the account's. */
const german = (text: string): string | null => {
  const [, bank, account] = /^(\d{8})\s*\/\s*(\d{1,10})(?:\s*[A-Z]{3})?$/.exec(text.trim()) ?? [];
  return bank === undefined || account === undefined ? null : `${bank}${account.padStart(10, '0')}`;
};

const isThis = (iban: string, text: string): boolean => {
  // Some banks write their own code before the account.
  const written = compact(text.replace(/^\s*[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\s*\//, ''));
  // With its currency behind it, without its country, or without the check digits too.
  return [written, written.replace(/[A-Z]{3}$/, ''), german(text)].some(
    (one) => one === iban || one === iban.slice(2) || one === iban.slice(4),
  );
};

export type OwnAccount = { readonly brand: string; readonly iban: string };

/** Whose account a statement is of. @throws ProblemError StatementAccountUnknown */
export const ownAccount = ({ brands }: Pick<Services, 'brands'>, account: string): OwnAccount => {
  const all: readonly Pick<Brand, 'id' | 'bankAccount'>[] = [...brands.values()];
  for (const { id, bankAccount } of all) {
    const iban = compact(bankAccount.iban);
    if (isThis(iban, account)) return { brand: id, iban };
  }
  throw new ProblemError('StatementAccountUnknown', { detail: compact(account).slice(0, 40) });
};
