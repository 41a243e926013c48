import { type Line, type NewEntry, post, spendLines } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import type { PaymentRow } from '../paymentRow.ts';
import { heldBy, overOrders, releaseHold } from './holdCredit.ts';
import type { PartKind, PartRow } from './parts.ts';

const toEntryHead = ({ id, brand, currency }: PaymentRow): Omit<NewEntry, 'lines'> => ({
  key: `payment:${id}`,
  kind: 'payment',
  brand,
  currency,
  paymentId: id,
});

/** What an order pays of a payment; money that it does not take goes back. */
export type Share = { readonly orderId: number; readonly amountMinor: number; readonly isTaken: boolean };

export type SettledPayment = {
  readonly payment: PaymentRow;
  readonly parts: readonly PartRow[];
  readonly shares: readonly Share[];
};

/** What pays the share of an order, by line. */
type PaidShare = Share & { readonly lines: readonly Line[] };

const findSettled = (parts: readonly PartRow[], wanted: PartKind): PartRow | undefined =>
  parts.find(({ kind, status }) => kind === wanted && status === 'settled');

/** The balance's lines, by order where the payment has held them since it started. */
const buildBalanceLines = async (
  tx: Transaction,
  row: PaymentRow,
  part: PartRow | undefined,
): Promise<readonly Line[]> => {
  if (part === undefined) return [];
  const held = await heldBy(tx, row.id);
  if (held.length > 0) return held;
  if (row.customerId === null) throw new Error(`Payment ${row.id} is nobody's.`);
  return spendLines(tx, { customerId: row.customerId, brand: row.brand }, part);
};

/** Orders are paid one after the other: by the voucher first, then by the balance, then by the provider. */
const readPaidShares = async (
  tx: Transaction,
  { payment: row, parts, shares }: SettledPayment,
): Promise<readonly PaidShare[]> => {
  const voucher = findSettled(parts, 'voucher');
  const provider = findSettled(parts, 'provider');
  const balance = await buildBalanceLines(tx, row, findSettled(parts, 'balance'));
  const isHeld = balance.some(({ orderId }) => orderId !== undefined);
  const from = (lines: readonly Line[], needs: readonly Share[]): readonly Line[] => overOrders(lines, needs);
  const left = (taken: readonly Line[]): readonly Share[] =>
    shares.map((share) => ({
      ...share,
      amountMinor: taken
        .filter(({ orderId }) => orderId === share.orderId)
        .reduce((open, line) => open - line.amountMinor, share.amountMinor),
    }));
  const byVoucher = from(
    voucher === undefined ? [] : [{ account: { kind: 'voucherCost' }, amountMinor: voucher.amountMinor }],
    shares,
  );
  const byBalance = isHeld ? balance : from(balance, left(byVoucher));
  const byProvider =
    provider?.provider == null
      ? []
      : from(
          [{ account: { kind: 'provider', provider: provider.provider }, amountMinor: provider.amountMinor }],
          left([...byVoucher, ...byBalance]),
        );
  const all = [...byVoucher, ...byBalance, ...byProvider];
  return shares.map((share) => ({ ...share, lines: all.filter(({ orderId }) => orderId === share.orderId) }));
};

/** In minor units, what the provider has brought of shares that nothing takes, by order. */
export type Surplus = ReadonlyMap<number, number>;

/**
 * Writes the money of a settled payment of orders into the ledger, once. Of a share that nothing takes, the provider's money is `unassigned`,
 * the balance has its own again, and a voucher has paid nothing.
 */
export const postPayment = async (tx: Transaction, services: Services, settled: SettledPayment): Promise<Surplus> => {
  const { payment: row } = settled;
  const surplus = new Map<number, number>();
  const lines: Line[] = [];
  const taken: Line[] = [];
  for (const { orderId, isTaken, amountMinor, lines: paying } of await readPaidShares(tx, settled)) {
    if (isTaken) {
      lines.push(...paying);
      taken.push({ account: { kind: 'receivable' }, amountMinor: -amountMinor, orderId });
      continue;
    }
    const brought = paying.filter(({ account }) => account.kind === 'provider');
    const broughtMinor = brought.reduce((sum, line) => sum + line.amountMinor, 0);
    lines.push(...brought);
    taken.push({ account: { kind: 'unassigned' }, amountMinor: -broughtMinor, orderId });
    await releaseHold(tx, services, row, orderId);
    surplus.set(orderId, broughtMinor);
  }
  await post(tx, services, { ...toEntryHead(row), lines: [...lines, ...taken] });
  return surplus;
};

/** Writes a provider's money that nothing takes into the ledger, once. */
export const postUnassigned = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  { provider, amountMinor }: Pick<PartRow, 'provider' | 'amountMinor'>,
): Promise<void> => {
  if (provider === null) return;
  await post(tx, services, {
    ...toEntryHead(row),
    lines: [
      { account: { kind: 'provider', provider }, amountMinor },
      { account: { kind: 'unassigned' }, amountMinor: -amountMinor },
    ],
  });
};
