import { eq } from 'drizzle-orm';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { creditCode, customer, type topUp } from '../../platform/db/schema.ts';
import { otherCouponUses } from './couponUses.ts';
import { findCodeRefusal } from './refusal.ts';

/**
 * Takes the use of a top-up's coupon for good when its payment starts: another one may have taken it since the top-up was made. A
 * coupon that has merely run out meanwhile is given, as it was promised.
 * @throws ProblemError TopUpChanged
 */
export const claimCoupon = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  made: Pick<typeof topUp.$inferSelect, 'id' | 'couponId' | 'customerId'>,
): Promise<void> => {
  const { id, couponId, customerId } = made;
  if (couponId === null) return;
  const [row] = await tx.select().from(creditCode).where(eq(creditCode.id, couponId)).for('update');
  const [owner] = await tx.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId));
  const user = { customerId, email: owner?.email ?? null };
  const uses = () => otherCouponUses(tx, couponId, customerId, id);
  // Its uses count, whether it has run out or not.
  const promised = row === undefined ? row : { ...row, validUntil: null, customerEmail: null };
  const refusal = await findCodeRefusal(promised, user, uses, clock.now());
  if (refusal === null) return;
  throw new ProblemError('TopUpChanged', { detail: `the coupon: ${refusal}` });
};
