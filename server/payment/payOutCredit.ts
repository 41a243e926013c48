import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { balancesOfAll, lockBalance, post } from '../ledger/index.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { payment, paymentPart } from '../platform/db/schema.ts';
import { openCase } from './cases/openCase.ts';

/** The bank account to which credit is sent. */
export type PayoutAccount = { readonly name: string; readonly iban: string };

type Credit = Awaited<ReturnType<typeof balancesOfAll>>[number];

/** The last payment that has brought money of a credit's customer: what goes back is known by it. */
const lastPayment = async (
  tx: Transaction,
  customerId: number,
  { brand, currency }: Credit,
): Promise<number | null> => {
  const [found] = await tx
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(paymentPart, and(eq(paymentPart.paymentId, payment.id), isNotNull(paymentPart.provider)))
    .where(
      and(
        eq(payment.customerId, customerId),
        eq(payment.brand, brand),
        eq(payment.currency, currency),
        eq(payment.status, 'succeeded'),
      ),
    )
    .orderBy(desc(payment.id))
    .limit(1);
  return found?.id ?? null;
};

/**
 * Takes all credit from a customer who has the account deleted: its money is what staff send to the bank account that is named, and its bonus
 * lapses, which is no money. The customer's row is locked. Credit that no payment has brought is left as it is.
 */
export const payOutCredit = async (
  tx: Transaction,
  services: Services,
  customerId: number,
  { name, iban }: PayoutAccount,
): Promise<void> => {
  for (const known of await balancesOfAll(tx, customerId)) {
    await lockBalance(tx, { customerId, brand: known.brand });
    const credit = (await balancesOfAll(tx, customerId)).find(
      ({ brand, currency }) => brand === known.brand && currency === known.currency,
    );
    const paymentId = credit === undefined ? null : await lastPayment(tx, customerId, credit);
    if (credit === undefined || (paymentId === null && credit.moneyMinor > 0)) continue;
    const { brand, currency, moneyMinor, bonusMinor } = credit;
    const reference = `payout:${customerId}:${services.clock.now().getTime()}`;
    await post(tx, services, {
      key: reference,
      kind: 'refund',
      brand,
      currency,
      ...(paymentId !== null && { paymentId }),
      lines: [
        { account: { kind: 'customerMoney', customerId }, amountMinor: moneyMinor },
        { account: { kind: 'unassigned' }, amountMinor: -moneyMinor },
        { account: { kind: 'customerBonus', customerId }, amountMinor: bonusMinor },
        { account: { kind: 'bonusCost' }, amountMinor: -bonusMinor },
      ],
    });
    if (moneyMinor === 0) continue;
    const received = { amountMinor: moneyMinor, currency };
    const payer = { name, account: iban };
    await openCase(tx, services, {
      kind: 'payout',
      brand,
      provider: 'transfer',
      reference,
      paymentId,
      received,
      payer,
    });
  }
};
