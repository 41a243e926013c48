import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../openapi/types.ts';
import { balancesOfAll } from '../ledger/index.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { payment, paymentPart, providerRefund } from '../platform/db/schema.ts';
import type { PartRow } from './parts/parts.ts';
import type { PaymentRow } from './paymentRow.ts';

/** Money of a top-up that can go back by its provider, in minor units. */
export type PayoutOrigin = { readonly payment: PaymentRow; readonly part: PartRow; readonly amountMinor: number };

/** What of a top-up has not been asked back yet: what its provider has refused once is not offered again. */
const openMinor = sql<number>`${paymentPart.amountMinor} - coalesce((
  select sum(${providerRefund.amountMinor}) from ${providerRefund} where ${providerRefund.partId} = ${paymentPart.id}), 0)`;

/** The top-ups of a customer that a provider can send back, the newest first. A bank transfer goes back by hand. */
const findOpenTopUps = async (
  { providers }: Pick<Services, 'providers'>,
  db: Database | Transaction,
  customerId: number,
): Promise<readonly PayoutOrigin[]> => {
  const rows = await db
    .select({ payment, part: paymentPart, amountMinor: openMinor.mapWith(Number) })
    .from(payment)
    .innerJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
    .where(
      and(
        eq(payment.customerId, customerId),
        isNotNull(payment.topUpId),
        eq(payment.status, 'succeeded'),
        inArray(payment.state, ['paid', 'refunding']),
        eq(paymentPart.status, 'settled'),
        ne(paymentPart.provider, 'transfer'),
        gt(openMinor, 0),
      ),
    )
    .orderBy(desc(payment.id));
  return rows.filter(({ part: { provider } }) => provider !== null && providers.has(provider));
};

/** What is taken of each, as long as something is left to take; null where all of them are not enough. */
const take = (amountMinor: number, from: readonly PayoutOrigin[]): readonly PayoutOrigin[] | null => {
  let restMinor = amountMinor;
  const taken: PayoutOrigin[] = [];
  for (const origin of from) {
    const partMinor = Math.min(restMinor, origin.amountMinor);
    if (partMinor > 0) taken.push({ ...origin, amountMinor: partMinor });
    restMinor -= partMinor;
  }
  return restMinor > 0 ? null : taken;
};

/** A credit of one brand and currency. */
type Credit = { readonly brand: string; readonly currency: CurrencyCode; readonly moneyMinor: number };

/** The top-ups by which the money of a credit goes back; null where they have not brought all of it. */
export const originsOf = (credit: Credit, topUps: readonly PayoutOrigin[]): readonly PayoutOrigin[] | null =>
  take(
    credit.moneyMinor,
    topUps.filter(({ payment: { brand, currency } }) => brand === credit.brand && currency === credit.currency),
  );

/** Reads the top-ups of a customer, and has nobody else take from them until the transaction ends. */
export const lockTopUps = async (
  tx: Transaction,
  services: Services,
  customerId: number,
): Promise<readonly PayoutOrigin[]> => {
  const found = await findOpenTopUps(services, tx, customerId);
  const ids = found.map(({ payment: { id } }) => id);
  if (ids.length === 0) return [];
  await tx.select({ id: payment.id }).from(payment).where(inArray(payment.id, ids)).orderBy(payment.id).for('update');
  return findOpenTopUps(services, tx, customerId);
};

/** The methods by which the money of all credits of a customer can go back the way it was paid in; empty where it cannot, or there is none. */
export const findPayoutMethods = async (
  services: Services,
  customerId: number,
): Promise<NonNullable<PartRow['provider']>[]> => {
  const credits = await balancesOfAll(services.db, customerId);
  if (credits.every(({ moneyMinor }) => moneyMinor === 0)) return [];
  const topUps = await findOpenTopUps(services, services.db, customerId);
  const origins = credits.map((credit) => originsOf(credit, topUps));
  if (origins.includes(null)) return [];
  const methods = origins.flatMap((some) => some ?? []).flatMap(({ part: { provider } }) => provider ?? []);
  return [...new Set(methods)];
};
