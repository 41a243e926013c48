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

/** A statement of one account. */
export type ReadStatement = {
  readonly format: StatementFormat;
  /** as the bank writes it: an IBAN, or a number of its country */
  readonly account: string;
  readonly number: string | null;
  readonly entries: readonly ReadEntry[];
};

/** A file that is no statement, or one that cannot be read whole: nothing of it counts. */
export class StatementUnreadable extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'StatementUnreadable';
  }
}
