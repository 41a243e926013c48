import type { LatestPayment, PaymentsOfCart, PaymentsOfOrder, ReadPayments } from '../platform/core/paymentsOfOrder.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import { disputesOfOrder } from './disputes/readDisputes.ts';
import { isLookedAt, refundsOfPayment } from './findPayment.ts';
import { findRefundsToBalance } from './parts/findRefundsToBalance.ts';
import type { ShownPayment } from './paymentRow.ts';
import { paymentView } from './paymentView.ts';
import { refundsOfOrder } from './refunds/refundsOfOrder.ts';

const toShown = async (db: Database, latest: LatestPayment): Promise<ShownPayment> => {
  const { payment, parts, covered, cartHash } = latest;
  const [first, ...others] = covered;
  if (first === undefined) throw new Error(`Payment ${payment.id} covers no order.`);
  return {
    payment,
    subject: { kind: 'cart', cartHash, orders: [first, ...others], invoiceId: null },
    parts,
    refunds: await refundsOfPayment(db, payment.id),
    isLookedAt: await isLookedAt(db, payment),
  };
};

type Sellers = Pick<Services, 'brands' | 'pricing'>;

/** The latest payment that covers an order, and how often it has been tried. */
export const paymentsOfOrder =
  (services: Sellers): PaymentsOfOrder =>
  async (db, { orderId, latest, paymentIds, hasReturned, hasRefunds, hasDisputes }) => ({
    payment: latest === null ? null : paymentView(services, await toShown(db, latest)),
    payment_attempts: paymentIds.length,
    returned: hasReturned ? await findRefundsToBalance(db, [orderId]) : null,
    refunds: hasRefunds ? await refundsOfOrder(db, orderId) : [],
    disputes: hasDisputes ? await disputesOfOrder(db, orderId) : [],
  });

const findLatest = (due: readonly ReadPayments[]): LatestPayment | null =>
  due.reduce<LatestPayment | null>(
    (found, { latest }) => (latest !== null && latest.payment.id > (found?.payment.id ?? 0) ? latest : found),
    null,
  );

/** The latest payment that covers something that is due in a cart, and how many payments there have been of anything in it. */
export const paymentsOfCart =
  (services: Sellers): PaymentsOfCart =>
  async (db, { all, due }) => {
    const latest = findLatest(due);
    const ids = all.filter(({ hasReturned }) => hasReturned).map(({ orderId }) => orderId);
    return {
      payment: latest === null ? null : paymentView(services, await toShown(db, latest)),
      payment_attempts: new Set(all.flatMap(({ paymentIds }) => paymentIds)).size,
      returned: ids.length === 0 ? null : await findRefundsToBalance(db, ids),
    };
  };
