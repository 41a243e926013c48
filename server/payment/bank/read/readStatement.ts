import type { BankStatementFault, BankStatementLines } from '../../../../openapi/types.ts';

/** Where an entry takes money: onto the account, off it, and either of them taken back. */
export type EntryDirection = 'credit' | 'debit' | 'credit_reversed' | 'debit_reversed';

/** A movement on a bank account, as its statement has it. */
export type ReadEntry = {
  readonly direction: EntryDirection;
  /** `2026-11-23` */
  readonly bookedOn: string;
  readonly amountMinor: number;
  /** three letters; a bank may have any */
  readonly currency: string;
  /** by which the bank knows it; null where it says none */
  readonly bankReference: string | null;
  /** creditor references and the payer's own, in fields of theirs */
  readonly references: readonly string[];
  readonly title: string;
  /** who has paid, or was paid */
  readonly otherName: string | null;
  readonly otherAccount: string | null;
};

export type StatementFormat = 'camt053' | 'mt940';

/** A statement of one account: its opening balance and its entries come to its closing balance. */
export type ReadStatement = {
  readonly format: StatementFormat;
  /** as the bank writes it: an IBAN, or a number of its country */
  readonly account: string;
  readonly number: string | null;
  readonly currency: string;
  /** minor units, below zero where the account is overdrawn */
  readonly openingMinor: number;
  readonly closingMinor: number;
  /** day of the closing balance; empty where the bank does not say it */
  readonly closedOn: string;
  readonly entries: readonly ReadEntry[];
};

/** Whether an entry brings money or takes it. */
const signs = { credit: 1, debit_reversed: 1, debit: -1, credit_reversed: -1 } as const satisfies Record<
  EntryDirection,
  1 | -1
>;

/** What an entry changes of the balance, in minor units. */
export const signedMinor = ({ direction, amountMinor }: Pick<ReadEntry, 'direction' | 'amountMinor'>): number =>
  signs[direction] * amountMinor;

/** Which of two readings a person has chosen, for lines that may be entries or a payer's text. */
export type Reading = BankStatementLines;

/** A file that is no statement, or one that cannot be read whole: nothing of it counts. */
export class StatementUnreadable extends Error {
  readonly fault: BankStatementFault;

  constructor(fault: BankStatementFault) {
    super(`${fault.reason}${fault.line === undefined ? '' : `, line ${fault.line}`}`);
    this.name = 'StatementUnreadable';
    this.fault = fault;
  }
}
