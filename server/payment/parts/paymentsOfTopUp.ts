import { desc, eq, sql } from 'drizzle-orm';
import type { Payment, PaymentMethod } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { payment } from '../../platform/db/schema.ts';
import { completePayment } from '../findPayment.ts';
import { paymentView } from '../paymentView.ts';

type TopUpPayments = { readonly payment: Payment | null; readonly payment_attempts: number };

/** The open payment of a top-up, else the latest, and how often it has been tried. */
export const paymentsOfTopUp =
  (services: Pick<Services, 'brands' | 'pricing'>) =>
  async (db: Database | Transaction, topUpId: number): Promise<TopUpPayments> => {
    const [latest] = await db
      .select({ payment, attempts: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(payment)
      .where(eq(payment.topUpId, topUpId))
      .orderBy(desc(payment.open), desc(payment.id))
      .limit(1);
    if (latest === undefined) return { payment: null, payment_attempts: 0 };
    return {
      payment: paymentView(services, await completePayment(db, latest.payment)),
      payment_attempts: latest.attempts,
    };
  };

/** How a top-up may be paid for: by what moves money, never by credit. */
export const topUpMethodsFor = (
  { brands, providers }: Pick<Services, 'brands' | 'providers'>,
  brand: string,
): readonly PaymentMethod[] => (brands.get(brand)?.paymentMethods ?? []).filter((method) => providers.has(method));
