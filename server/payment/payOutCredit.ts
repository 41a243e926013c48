import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { components } from '../../openapi/schema.ts';
import { balancesOfAll, lockBalance, post } from '../ledger/index.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { payment, paymentPart } from '../platform/db/schema.ts';
import { openCase } from './cases/openCase.ts';
import { movePaymentIfAllowed } from './movePayment.ts';
import { lockTopUps, originsOf, type PayoutOrigin } from './payoutOrigins.ts';
import { askForRefund } from './refunds/askForRefund.ts';

/** By which way credit goes back: to a bank account, by staff; or the way it was paid in, by its providers. */
export type Payout = components['schemas']['Payout'];

type Credit = Awaited<ReturnType<typeof balancesOfAll>>[number];

/** The last payment that has brought money of a credit's customer: what goes back is known by it. */
const findLastPayment = async (
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

/** Whose credit is paid out, and what names the occasion. */
type About = { readonly customerId: number; readonly credit: Credit; readonly reference: string };

/** The credit lets go of money, which is on its way back; or of bonus, which is no money and lapses. */
const letGo = (
  tx: Transaction,
  services: Services,
  { customerId, credit: { brand, currency }, reference }: About,
  { moneyMinor, bonusMinor, paymentId }: { moneyMinor: number; bonusMinor: number; paymentId: number | null },
) =>
  post(tx, services, {
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

/** Staff send the money to the bank account. Credit that no payment has brought is left as it is. */
const payToAccount = async (
  tx: Transaction,
  services: Services,
  about: About,
  payer: { readonly name: string; readonly account: string },
): Promise<void> => {
  const { customerId, credit, reference } = about;
  const { brand, currency, moneyMinor, bonusMinor } = credit;
  const paymentId = await findLastPayment(tx, customerId, credit);
  if (paymentId === null && moneyMinor > 0) return;
  await letGo(tx, services, about, { moneyMinor, bonusMinor, paymentId });
  if (moneyMinor === 0) return;
  const received = { amountMinor: moneyMinor, currency };
  await openCase(tx, services, { kind: 'payout', brand, provider: 'transfer', reference, paymentId, received, payer });
};

/** The money goes back by the providers that have brought it: a job asks each. @throws ProblemError ValidationFailed where they have not brought all of it */
const payByOrigin = async (
  tx: Transaction,
  services: Services,
  about: About,
  topUps: readonly PayoutOrigin[],
): Promise<void> => {
  const { credit, reference } = about;
  const origins = originsOf(credit, topUps);
  if (origins === null)
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'payout.way', code: 'Invalid' }] });
  if (credit.bonusMinor > 0)
    await letGo(tx, services, about, { moneyMinor: 0, bonusMinor: credit.bonusMinor, paymentId: null });
  for (const { payment: row, part, amountMinor } of origins) {
    const occasion = `${reference}:${part.id}`;
    const taken = { moneyMinor: amountMinor, bonusMinor: 0, paymentId: row.id };
    await letGo(tx, services, { ...about, reference: occasion }, taken);
    await askForRefund(tx, services, part, { orderId: null, amountMinor, cause: 'paid_out', occasion: reference });
    await movePaymentIfAllowed(tx, services, row, { type: 'refundAsked' });
  }
};

/**
 * Takes all credit from a customer who has the account deleted. The customer's row is locked.
 * @throws ProblemError ValidationFailed where the money cannot go back the way it was paid in
 */
export const payOutCredit = async (
  tx: Transaction,
  services: Services,
  customerId: number,
  payout: Payout,
): Promise<void> => {
  // Payments are locked before balances, as by what comes in.
  const topUps = payout.way === 'origin' ? await lockTopUps(tx, services, customerId) : [];
  for (const { brand } of await balancesOfAll(tx, customerId)) await lockBalance(tx, { customerId, brand });
  const occasion = `payout:${customerId}:${services.clock.now().getTime()}`;
  for (const credit of await balancesOfAll(tx, customerId)) {
    const about = { customerId, credit, reference: `${occasion}:${credit.brand}:${credit.currency}` };
    if (payout.way === 'origin') await payByOrigin(tx, services, about, topUps);
    else await payToAccount(tx, services, about, { name: payout.name, account: payout.iban });
  }
};
