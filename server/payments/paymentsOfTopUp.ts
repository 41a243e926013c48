import { desc, eq, sql } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { Payment, PaymentMethod } from '../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import type { Database, Transaction } from '../db/open.ts';
import { payment } from '../db/schema.ts';
import { completePayment } from './findPayment.ts';
import { paymentView } from './paymentView.ts';

type TopUpPayments = { readonly payment: Payment | null; readonly payment_attempts: number };

/** The open payment of a top-up, else the latest, and how often it has been tried. */
export const paymentsOfTopUp =
  (brands: ReadonlyMap<string, Brand>) =>
  async (db: Database | Transaction, topUpId: number): Promise<TopUpPayments> => {
    const [latest] = await db
      .select({ payment, attempts: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(payment)
      .where(eq(payment.topUpId, topUpId))
      .orderBy(desc(payment.open), desc(payment.id))
      .limit(1);
    if (latest === undefined) return { payment: null, payment_attempts: 0 };
    const brand = brands.get(latest.payment.brand);
    if (brand === undefined) throw new Error(`There is no brand ${latest.payment.brand}.`);
    return {
      payment: paymentView(await completePayment(db, latest.payment), brand),
      payment_attempts: latest.attempts,
    };
  };

/** How a top-up may be paid for: by what moves money, never by credit. */
export const topUpMethodsFor = (
  { brands, providers }: Pick<Services, 'brands' | 'providers'>,
  brand: string,
): readonly PaymentMethod[] => (brands.get(brand)?.paymentMethods ?? []).filter((method) => providers.has(method));
