import { inArray } from 'drizzle-orm';
import type { PaymentMethod } from '../../openapi/types.ts';
import type { PaymentProvider } from '../core/paymentProvider.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { order } from '../db/schema.ts';
import { spendLines } from '../ledger/index.ts';
import { tieToCustomer } from '../orders/tieToCustomer.ts';
import { type Credit, type NewPart, partsOf } from './parts.ts';
import type { PayableSubject } from './payableSubject.ts';

/** What pays. Credit pays all of it, in the transaction that starts the payment. */
export type PaidBy =
  | {
      readonly kind: 'provider';
      readonly provider: PaymentProvider;
      /** Used before the provider is asked for the rest. */
      readonly credits?: readonly Credit[];
    }
  | { readonly kind: 'balance'; readonly customerId: number }
  | { readonly kind: 'voucher'; readonly typed: string; readonly customerId: number | null };

/**
 * A balance pays for its customer's own orders, those among them that were asked for before they signed in.
 * @throws ProblemError NotPayable
 */
const requireOwn = async (tx: Transaction, subject: PayableSubject, customerId: number): Promise<void> => {
  if (subject.kind === 'top_up') throw new ProblemError('NotPayable', { detail: 'credit does not pay for a top-up' });
  const ids = subject.orders.map(({ orderId }) => orderId);
  for (const id of ids) await tieToCustomer(tx, { customerId }, id);
  const rows = await tx.select({ customerId: order.customerId }).from(order).where(inArray(order.id, ids));
  if (rows.some((row) => row.customerId !== customerId)) {
    throw new ProblemError('NotPayable', { detail: 'an order is not of the customer whose balance it is' });
  }
};

export const methodOf = (paidBy: PaidBy): PaymentMethod => {
  switch (paidBy.kind) {
    case 'provider':
      return paidBy.provider.name;
    case 'balance':
      return 'balance';
    case 'voucher':
      return 'coupon';
    default:
      return paidBy satisfies never;
  }
};

/**
 * The parts by which a subject is paid for. What credit they use stays locked.
 * @throws ProblemError NotPayable, BalanceInsufficient, CurrencyInUse, VoucherRefused, VoucherInsufficient
 */
export const partsFor = async (
  tx: Transaction,
  services: Services,
  { brand, paidBy }: { readonly brand: string; readonly paidBy: PaidBy },
  subject: PayableSubject,
): Promise<readonly NewPart[]> => {
  const { amountMinor } = subject;
  switch (paidBy.kind) {
    case 'provider':
      return partsOf(amountMinor, paidBy.provider.name, paidBy.credits ?? []);
    case 'balance': {
      const owner = { customerId: paidBy.customerId, brand };
      await requireOwn(tx, subject, owner.customerId);
      // Looked at before anything is written or ended; the ledger takes it when the payment is settled.
      await spendLines(tx, owner, subject);
      return [{ kind: 'balance', amountMinor }];
    }
    case 'voucher':
      throw new ProblemError('NotImplementedForBrand');
    default:
      return paidBy satisfies never;
  }
};
