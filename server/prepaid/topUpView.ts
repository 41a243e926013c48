import { eq } from 'drizzle-orm';
import type { PaymentStatus, TopUp, TopUpState } from '../../openapi/types.ts';
import { balanceView, readBalance } from '../ledger/index.ts';
import { paymentsOfTopUp, topUpMethodsFor } from '../payment/index.ts';
import { money } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { creditCode, type topUp } from '../platform/db/schema.ts';

/** A row of the table `top_up`. */
export type TopUpRow = typeof topUp.$inferSelect;

/** What a payment makes of a top-up that is not credited. */
const stateByPayment = {
  started: 'paying',
  pending: 'paying',
  awaiting_transfer: 'awaiting_transfer',
  // Not credited all the same: it is reported to the staff.
  succeeded: 'unpaid',
  failed: 'unpaid',
  canceled: 'unpaid',
} as const satisfies Record<PaymentStatus, TopUpState>;

/** What has become of a top-up: its money decides, else its latest payment. */
export const topUpState = (
  { creditedAt }: Pick<TopUpRow, 'creditedAt'>,
  latest: { readonly status: PaymentStatus } | null,
): TopUpState => {
  if (creditedAt !== null) return 'credited';
  return latest === null ? 'unpaid' : stateByPayment[latest.status];
};

const findCoupon = async (db: Database | Transaction, { couponId }: TopUpRow): Promise<string | null> => {
  if (couponId === null) return null;
  const [found] = await db.select({ code: creditCode.code }).from(creditCode).where(eq(creditCode.id, couponId));
  return found?.code ?? null;
};

/** What the contract says of a top-up. */
export const topUpView = async (
  db: Database | Transaction,
  services: Pick<Services, 'brands' | 'pricing' | 'providers'>,
  row: TopUpRow,
): Promise<TopUp> => {
  const { amountMinor, bonusMinor, couponBonusMinor, currency, customerId, brand } = row;
  const { payment, payment_attempts } = await paymentsOfTopUp(services)(db, row.id);
  return {
    id: row.id,
    hash: row.hash,
    state: topUpState(row, payment),
    amount: money(amountMinor, currency),
    bonus: money(bonusMinor, currency),
    coupon: await findCoupon(db, row),
    coupon_bonus: money(couponBonusMinor, currency),
    total: money(amountMinor + bonusMinor, currency),
    created_at: row.createdAt.toISOString(),
    credited_at: row.creditedAt?.toISOString() ?? null,
    payment_methods: [...topUpMethodsFor(services, brand)],
    payment,
    payment_attempts,
    balance: balanceView(await readBalance(db, { customerId, brand }, currency)),
  };
};
