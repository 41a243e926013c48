import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Line, post, spendLines } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, posting } from '../../platform/db/schema.ts';
import type { PaymentRow } from '../paymentRow.ts';

type Held = Pick<PaymentRow, 'id' | 'brand' | 'currency'>;
/** What an order needs of a payment. */
type Need = { readonly orderId: number; readonly amountMinor: number };

const toEntryHead = ({ id, brand, currency }: Held) => ({ brand, currency, paymentId: id });

/** Spreads lines over orders, one line used up after the other. */
export const overOrders = (sources: readonly Line[], needs: readonly Need[]): readonly Line[] => {
  const left = sources.map((line) => ({ ...line }));
  return needs.flatMap(({ orderId, amountMinor }) => {
    let open = amountMinor;
    return left.flatMap((line): Line[] => {
      const used = Math.min(open, line.amountMinor);
      open -= used;
      line.amountMinor -= used;
      return used <= 0 ? [] : [{ account: line.account, amountMinor: used, orderId }];
    });
  });
};

/**
 * Takes a part of a payment from its customer's balance before the provider is asked for the rest, so that nothing else spends it: money
 * first, bonus last. The first orders are paid by it.
 * @throws ProblemError BalanceInsufficient, CurrencyInUse
 */
export const holdCredit = async (
  tx: Transaction,
  services: Services,
  held: Held & { readonly customerId: number; readonly amountMinor: number },
  needs: readonly Need[],
): Promise<void> => {
  const { customerId, brand, amountMinor, currency } = held;
  const spent = overOrders(await spendLines(tx, { customerId, brand }, { amountMinor, currency }), needs);
  const lines = spent.flatMap((line): Line[] => [
    line,
    {
      account: { kind: 'held' },
      amountMinor: -line.amountMinor,
      ...(line.orderId === undefined ? {} : { orderId: line.orderId }),
    },
  ]);
  const key = `hold:${held.id}:${await countRounds(tx, held.id, 'hold')}`;
  await post(tx, services, { key, kind: 'hold', ...toEntryHead(held), lines });
};

/** What is held for a payment now: what it has taken, without what it has given back. */
const heldLines = (tx: Transaction, paymentId: number) =>
  tx
    .select({
      kind: ledgerAccount.kind,
      customerId: ledgerAccount.customerId,
      amountMinor: sql<number>`sum(${posting.amountMinor})::int`,
      orderId: posting.orderId,
    })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(and(eq(journalEntry.paymentId, paymentId), inArray(journalEntry.kind, ['hold', 'release'])))
    .groupBy(ledgerAccount.kind, ledgerAccount.customerId, posting.orderId)
    .orderBy(asc(posting.orderId), asc(ledgerAccount.kind));

/** How often a payment has held, or given back: it may be opened again after its provider could not be reached. */
const countRounds = async (tx: Transaction, paymentId: number, kind: 'hold' | 'release'): Promise<number> => {
  const rows = await tx
    .select({ id: journalEntry.id })
    .from(journalEntry)
    .where(and(eq(journalEntry.paymentId, paymentId), eq(journalEntry.kind, kind)));
  return rows.length;
};

/** By order, what a payment holds of a balance; empty where it holds nothing. */
export const heldBy = async (tx: Transaction, paymentId: number): Promise<readonly Line[]> =>
  (await heldLines(tx, paymentId)).flatMap(({ kind, amountMinor, orderId }): Line[] =>
    kind === 'held' && orderId !== null ? [{ account: { kind: 'held' }, amountMinor: -amountMinor, orderId }] : [],
  );

/** Gives a balance back what a payment held of it, bonus as bonus, once. @param orderId of one order; of all by default */
export const releaseHold = async (
  tx: Transaction,
  services: Services,
  row: Held,
  orderId: number | null = null,
): Promise<void> => {
  const held = await heldLines(tx, row.id);
  const lines = held.flatMap((line): Line[] => {
    if (line.orderId === null || (orderId !== null && line.orderId !== orderId)) return [];
    const rest = { amountMinor: -line.amountMinor, orderId: line.orderId };
    if (line.kind === 'held') return [{ account: { kind: 'held' }, ...rest }];
    if ((line.kind !== 'customerMoney' && line.kind !== 'customerBonus') || line.customerId === null) {
      throw new Error(`Payment ${row.id} holds money of ${line.kind}.`);
    }
    return [{ account: { kind: line.kind, customerId: line.customerId }, ...rest }];
  });
  const key = `release:${row.id}:${await countRounds(tx, row.id, 'release')}`;
  if (lines.length > 0) await post(tx, services, { key, kind: 'release', ...toEntryHead(row), lines });
};
