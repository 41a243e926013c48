import { and, eq, exists, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { after, hours } from '../../platform/core/clock.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { payment, topUp } from '../../platform/db/schema.ts';
import type { CodeUses } from './refusal.ts';

type Reader = Database | Transaction;

/** So long a top-up that nobody has begun to pay for holds its use of a coupon. */
const heldMs = hours(1);

const isBeingPaid = (tx: Reader): SQL =>
  exists(
    tx
      .select({ id: payment.id })
      .from(payment)
      .where(and(eq(payment.topUpId, topUp.id), isNull(payment.finishedAt))),
  );

/** Top-ups that take a use of a coupon for good, or are about to: credited, or being paid for. */
const taken = (tx: Reader): SQL | undefined => or(isNotNull(topUp.creditedAt), isBeingPaid(tx));

const counted = (tx: Reader, isUse: SQL | undefined, customerId: number): CodeUses => ({
  all: () => tx.$count(topUp, isUse),
  theirs: () => tx.$count(topUp, and(isUse, eq(topUp.customerId, customerId))),
});

/** Top-ups that stand in the way of a new one. Those of the same customer that they have not begun to pay for give way to it. */
export const couponUses = (tx: Reader, couponId: number, customerId: number, now: Date): CodeUses => {
  const isHeld = and(ne(topUp.customerId, customerId), gt(topUp.createdAt, after(now, -heldMs)));
  return counted(tx, and(eq(topUp.couponId, couponId), or(taken(tx), isHeld)), customerId);
};

/** Other top-ups that have taken a use when one that is made is to be paid for. */
export const otherCouponUses = (tx: Reader, couponId: number, customerId: number, topUpId: number): CodeUses =>
  counted(tx, and(eq(topUp.couponId, couponId), ne(topUp.id, topUpId), taken(tx)), customerId);

/** Top-ups that use a coupon now, as the desk counts them. */
export const isCouponUse = (tx: Reader, now: Date): SQL | undefined =>
  or(taken(tx), gt(topUp.createdAt, after(now, -heldMs)));
