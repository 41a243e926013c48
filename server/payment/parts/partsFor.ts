import { asc, inArray } from 'drizzle-orm';
import { balanceBeside, getMinCharge, mayCharge } from '../../../machines/payment/minCharge.ts';
import { type BalanceOwner, lockBalance, readBalances, spendLines } from '../../ledger/index.ts';
import { assignToCustomer } from '../../order/assignToCustomer.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { voucherForOrders } from '../codes/index.ts';
import { takeCredit } from './beginDeferred.ts';
import type { PaidBy, WantedCredit } from './paidBy.ts';
import { type Credit, type NewPart, splitAmount } from './parts.ts';
import type { PayableSubject } from './payableSubject.ts';

const listOrderIds = (subject: PayableSubject): readonly number[] => {
  if (subject.kind === 'top_up') throw new ProblemError('NotPayable', { detail: 'credit does not pay for a top-up' });
  return subject.orders.map(({ orderId }) => orderId);
};

/** The orders of a subject, which are locked. */
const lockOrders = async (tx: Transaction, subject: PayableSubject): Promise<readonly OrderRow[]> =>
  tx
    .select()
    .from(order)
    .where(inArray(order.id, [...listOrderIds(subject)]))
    .orderBy(asc(order.id));

/**
 * A balance pays for its customer's own orders, those among them that were asked for before they signed in.
 * @throws ProblemError NotPayable
 */
const requireOwn = async (tx: Transaction, subject: PayableSubject, customerId: number): Promise<void> => {
  for (const id of listOrderIds(subject)) await assignToCustomer(tx, { customerId }, id);
  const rows = await lockOrders(tx, subject);
  if (rows.some((row) => row.customerId !== customerId)) {
    throw new ProblemError('NotPayable', { detail: 'an order is not of the customer whose balance it is' });
  }
};

/** Looked at before anything is written or ended; the ledger takes it when the payment is settled. */
const requireBalance = async (tx: Transaction, owner: BalanceOwner, subject: PayableSubject): Promise<void> => {
  await requireOwn(tx, subject, owner.customerId);
  await spendLines(tx, owner, subject);
};

/** The voucher that somebody has typed, locked so that its last use is taken once. */
const takeVoucher = async (
  tx: Transaction,
  services: Services,
  brand: string,
  { typed, customerId }: { readonly typed: string; readonly customerId: number | null },
  subject: PayableSubject,
): Promise<{ readonly voucherId: number; readonly paysMinor: number }> => {
  const [first, ...others] = await lockOrders(tx, subject);
  if (first === undefined) throw new ProblemError('NotPayable');
  const { amountMinor } = subject;
  const asked = { brand, typed, customerId, orders: [first, ...others], dueMinor: amountMinor } as const;
  const { state, voucher } = await voucherForOrders(tx, services, asked, 'locked');
  if (voucher === null || state !== 'applied') {
    throw new ProblemError('VoucherRefused', { errors: [{ field: 'voucher', code: 'NotAllowed' }], detail: state });
  }
  return { voucherId: voucher.id, paysMinor: voucher.paysMinor };
};

/** What a customer's balance can pay, at most so much. The accounts stay locked. @throws ProblemError NotPayable, CurrencyInUse */
const computeFromBalance = async (
  tx: Transaction,
  owner: BalanceOwner,
  subject: PayableSubject,
  maxMinor: number,
): Promise<number> => {
  await requireOwn(tx, subject, owner.customerId);
  await lockBalance(tx, owner);
  const [balance] = await readBalances(tx, owner);
  if (balance === undefined || maxMinor <= 0) return 0;
  if (balance.currency !== subject.currency) throw new ProblemError('CurrencyInUse');
  return Math.min(maxMinor, balance.moneyMinor + balance.bonusMinor);
};

/** The credit that is used, a voucher first: what of its use is left lapses. */
const computeCredit = async (
  tx: Transaction,
  services: Services,
  brand: string,
  { balanceOf, voucher }: WantedCredit,
  subject: PayableSubject,
  minChargeMinor = 0,
): Promise<readonly Credit[]> => {
  const credits: Credit[] = [];
  let openMinor = subject.amountMinor;
  if (voucher !== null) {
    const { voucherId, paysMinor } = await takeVoucher(tx, services, brand, voucher, subject);
    const amountMinor = Math.min(paysMinor, openMinor);
    credits.push({ kind: 'voucher', voucherId, amountMinor });
    openMinor -= amountMinor;
  }
  if (balanceOf !== null) {
    credits.push({
      kind: 'balance',
      amountMinor: balanceBeside(
        openMinor,
        await computeFromBalance(tx, { customerId: balanceOf, brand }, subject, openMinor),
        minChargeMinor,
      ),
    });
  }
  return credits;
};

/** The balance pays all, or all that a voucher leaves. */
const computeCreditParts = async (
  tx: Transaction,
  services: Services,
  brand: string,
  { customerId, voucher }: Extract<PaidBy, { kind: 'balance' }>,
  subject: PayableSubject,
): Promise<readonly NewPart[]> => {
  const { amountMinor } = subject;
  if (voucher === null) {
    await requireBalance(tx, { customerId, brand }, subject);
    return [{ kind: 'balance', amountMinor }];
  }
  const credits = await computeCredit(tx, services, brand, { balanceOf: customerId, voucher }, subject);
  if (credits.reduce((sum, credit) => sum + credit.amountMinor, 0) < amountMinor) {
    throw new ProblemError('BalanceInsufficient');
  }
  return credits.filter((credit) => credit.amountMinor > 0);
};

/** Credit first, and a provider for the rest, of which there is nothing, or as much as it charges. */
const computeProviderParts = async (
  tx: Transaction,
  services: Services,
  brand: string,
  { provider: { name }, credit }: Extract<PaidBy, { kind: 'provider' }>,
  subject: PayableSubject,
): Promise<readonly NewPart[]> => {
  const { amountMinor, currency } = subject;
  const credits = await computeCredit(tx, services, brand, credit, subject, getMinCharge(name, currency));
  const parts = splitAmount(amountMinor, name, credits);
  const rest = parts.find(({ kind }) => kind === 'provider');
  if (rest !== undefined && !mayCharge(name, rest.amountMinor, currency)) throw new ProblemError('AmountTooSmall');
  return parts;
};

/**
 * The parts by which a subject is paid for. What credit they use stays locked.
 * @throws ProblemError NotPayable, BalanceInsufficient, CurrencyInUse, VoucherRefused, VoucherInsufficient, AmountTooSmall, CreditNotGranted, CreditExceeded, PaymentOverdue
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
      return computeProviderParts(tx, services, brand, paidBy, subject);
    case 'later':
      await takeCredit(tx, services, { customerId: paidBy.customerId, brand }, subject);
      return splitAmount(amountMinor, paidBy.provider.name, []);
    case 'balance':
      return computeCreditParts(tx, services, brand, paidBy, subject);
    case 'voucher': {
      const { voucherId, paysMinor } = await takeVoucher(tx, services, brand, paidBy, subject);
      if (paysMinor < amountMinor) throw new ProblemError('VoucherInsufficient');
      return [{ kind: 'voucher', voucherId, amountMinor }];
    }
    default:
      return paidBy satisfies never;
  }
};
