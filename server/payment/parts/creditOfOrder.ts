import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, posting } from '../../platform/db/schema.ts';

/** What a payment has taken for an order from credit, and has not given back. */
export type HeldCredit = {
  readonly paymentId: number;
  readonly brand: string;
  readonly currency: CurrencyCode;
  /** whose balance it was; null where a voucher alone has paid */
  readonly customerId: number | null;
  readonly moneyMinor: number;
  readonly bonusMinor: number;
  readonly voucherMinor: number;
};

/** What an order has to do with credit: its postings on customers' accounts and on that of vouchers. */
export type CreditOfOrder = {
  readonly held: readonly HeldCredit[];
  /** paid by vouchers, whatever has become of it: nobody is owed money for it */
  readonly voucherMinor: number;
  /** given back to the balance for refunds that staff have asked for */
  readonly refundedMinor: number;
  /** given back to the balance because the order came to its end */
  readonly returnedMinor: number;
  /** taken from the order then, and kept from a balance that could not take it: staff decide */
  readonly setAsideMinor: number;
};

/** Names what gives back, so that it happens once; a refund has its number in it. */
export const returnKey = (paymentId: number, orderId: number, refundId: number | null): string =>
  `return:${paymentId}:${orderId}${refundId === null ? '' : `:${refundId}`}`;

const creditKinds = ['customerMoney', 'customerBonus', 'voucherCost', 'held'] as const;
/** Where credit goes that its balance cannot take back: it is no longer the order's all the same. */
const substitutes = ['unassigned', 'bonusCost'] as const;

const readPostings = (db: Database | Transaction, orderId: number) =>
  db
    .select({
      key: journalEntry.key,
      entryKind: journalEntry.kind,
      paymentId: journalEntry.paymentId,
      brand: journalEntry.brand,
      currency: journalEntry.currency,
      kind: ledgerAccount.kind,
      customerId: ledgerAccount.customerId,
      amountMinor: posting.amountMinor,
    })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(
      and(
        eq(posting.orderId, orderId),
        or(
          inArray(ledgerAccount.kind, [...creditKinds]),
          and(eq(journalEntry.kind, 'return'), inArray(ledgerAccount.kind, [...substitutes])),
        ),
      ),
    )
    .orderBy(asc(posting.entryId), asc(posting.position));

type Row = Awaited<ReturnType<typeof readPostings>>[number];

const isSubstitute = ({ kind }: Row): boolean => substitutes.some((one) => one === kind);

const sumRows = (rows: readonly Row[]): number => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const findHeld = (paymentId: number, rows: readonly Row[]): readonly HeldCredit[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const on = (...kinds: readonly Row['kind'][]): number => sumRows(rows.filter(({ kind }) => kinds.includes(kind)));
  // Held for a payment that nobody has decided on: it gives it back by itself when it fails.
  if (on('held') !== 0) return [];
  return [
    {
      paymentId,
      brand: first.brand,
      currency: first.currency,
      customerId: rows.find(({ customerId }) => customerId !== null)?.customerId ?? null,
      moneyMinor: on('customerMoney', 'unassigned'),
      bonusMinor: on('customerBonus', 'bonusCost'),
      voucherMinor: on('voucherCost'),
    },
  ];
};

/** What credit has paid for an order and got back. Whoever goes on with it has locked the order. */
export const creditOfOrder = async (db: Database | Transaction, orderId: number): Promise<CreditOfOrder> => {
  const rows = await readPostings(db, orderId);
  const ids = [...new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))];
  const given = rows.filter(({ entryKind, kind }) => entryKind === 'return' && kind !== 'voucherCost');
  const isOfEnd = ({ key, paymentId }: Row) => paymentId !== null && key === returnKey(paymentId, orderId, null);
  return {
    held: ids.flatMap((id) =>
      findHeld(
        id,
        rows.filter(({ paymentId }) => paymentId === id),
      ),
    ),
    voucherMinor: sumRows(rows.filter(({ entryKind, kind }) => entryKind === 'payment' && kind === 'voucherCost')),
    refundedMinor: -sumRows(given.filter((row) => !isOfEnd(row))),
    returnedMinor: -sumRows(given.filter((row) => isOfEnd(row) && !isSubstitute(row))),
    setAsideMinor: -sumRows(given.filter((row) => isOfEnd(row) && isSubstitute(row))),
  };
};
