import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { type Line, type NewEntry, post, spendLines } from '../ledger/index.ts';
import type { PartRow } from './parts.ts';
import type { PaymentRow } from './paymentRow.ts';

const headOf = ({ id, brand, currency }: PaymentRow, at: Date | null): Omit<NewEntry, 'lines'> => ({
  key: `payment:${id}`,
  kind: 'payment',
  brand,
  currency,
  paymentId: id,
  ...(at === null ? {} : { at }),
});

/** The accounts that a part's money comes from. */
const sourcesOf = async (tx: Transaction, row: PaymentRow, part: PartRow): Promise<readonly Line[]> => {
  const { amountMinor, currency } = part;
  switch (part.kind) {
    case 'provider':
      if (part.provider === null) throw new Error(`Part ${part.id} has no provider.`);
      return [{ account: { kind: 'provider', provider: part.provider }, amountMinor }];
    case 'balance':
      if (row.customerId === null) throw new Error(`Payment ${row.id} is nobody's.`);
      return spendLines(tx, { customerId: row.customerId, brand: row.brand }, { amountMinor, currency });
    case 'voucher':
      return [{ account: { kind: 'voucherCost' }, amountMinor }];
    default:
      return part.kind satisfies never;
  }
};

/** What an order pays of a payment; money that it does not take waits for a person. */
export type Share = { readonly orderId: number; readonly amountMinor: number; readonly isTaken: boolean };

export type SettledPayment = {
  readonly payment: PaymentRow;
  readonly parts: readonly PartRow[];
  readonly shares: readonly Share[];
};

/** Each order's lines, one account used up after the other: an order that is undone gets back what it has taken from each. */
const ofEachOrder = (sources: readonly Line[], shares: readonly Share[]): readonly Line[] => {
  const left = sources.map((line) => ({ ...line }));
  return shares.flatMap(({ orderId, amountMinor }) => {
    let open = amountMinor;
    return left.flatMap((line): Line[] => {
      const used = Math.min(open, line.amountMinor);
      open -= used;
      line.amountMinor -= used;
      return used === 0 ? [] : [{ account: line.account, amountMinor: used, orderId }];
    });
  });
};

/** Writes the money of a settled payment of orders into the ledger, once. @param at when it came, unless now */
export const postPayment = async (
  tx: Transaction,
  services: Services,
  { payment: row, parts, shares }: SettledPayment,
  at: Date | null = null,
): Promise<void> => {
  const sources: Line[] = [];
  for (const part of parts) if (part.status === 'settled') sources.push(...(await sourcesOf(tx, row, part)));
  const taken = shares.map(
    ({ orderId, amountMinor, isTaken }): Line => ({
      account: { kind: isTaken ? 'receivable' : 'unassigned' },
      amountMinor: -amountMinor,
      orderId,
    }),
  );
  await post(tx, services, { ...headOf(row, at), lines: [...ofEachOrder(sources, shares), ...taken] });
};

/** Writes a provider's money that nothing takes into the ledger, once. */
export const postUnassigned = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  { provider, amountMinor }: Pick<PartRow, 'provider' | 'amountMinor'>,
  at: Date | null = null,
): Promise<void> => {
  if (provider === null) return;
  await post(tx, services, {
    ...headOf(row, at),
    lines: [
      { account: { kind: 'provider', provider }, amountMinor },
      { account: { kind: 'unassigned' }, amountMinor: -amountMinor },
    ],
  });
};
