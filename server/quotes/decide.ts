import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { statusGroup } from '../../machines/rules/orderStatus.ts';
import type { Acceptance } from '../../openapi/types.ts';
import type { Transaction } from '../db/open.ts';
import { audit, order } from '../db/schema.ts';
import { findQuotation } from '../orders/findOrder.ts';
import { lockOrder, moveOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { billingErrors, tidyBilling } from './checkBilling.ts';
import { refuseIfAny } from './fieldErrors.ts';

/** Version of the consent to immediate start as the applications word it; raised when the wording changes. */
const consentVersion = '2026-11';

const lockQuotation = async (tx: Transaction, brand: Brand, hash: string): Promise<OrderRow> =>
  lockOrder(tx, (await findQuotation(tx, brand, hash)).id);

/** Whether an offer nobody took has run out, be it swept up or not. */
export const offerHasLapsed = (row: OrderRow, now: Date): boolean =>
  row.acceptedAt === null &&
  (row.status === 'dropped' || (row.status === 'acceptation' && row.validUntil !== null && row.validUntil <= now));

/** Refuses a decision on an offer that is no longer, or not yet, to be decided. */
const refuseUnlessOffered = (row: OrderRow, now: Date, event: 'accept' | 'reject'): void => {
  if (offerHasLapsed(row, now)) throw new ProblemError('QuotationExpired');
  if (row.acceptedAt !== null) throw new ProblemError('AlreadyAccepted');
  if (row.status === 'canceled') throw new ProblemError('AlreadyRejected');
  if (row.status !== 'acceptation') {
    throw new ProblemError('TransitionRefused', { detail: `${event} is not possible in ${row.status}` });
  }
};

/** Takes the offer, with an obligation to pay; keeps the billing details and the consent as it was worded. */
export const acceptQuotation = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  hash: string,
  acceptance: Acceptance,
): Promise<OrderRow> => {
  const row = await lockQuotation(tx, brand, hash);
  const now = services.clock.now();
  refuseUnlessOffered(row, now, 'accept');
  refuseIfAny([
    ...(await billingErrors(tx, acceptance.billing)),
    ...(acceptance.consents.immediate_start
      ? []
      : [{ field: 'consents.immediate_start', code: 'ConsentRequired' } as const]),
  ]);
  await tx
    .update(order)
    .set({
      billing: tidyBilling(acceptance.billing),
      locale: acceptance.locale,
      immediateStartText: acceptance.consents.immediate_start_text,
      immediateStartVersion: consentVersion,
      immediateStartAt: now,
    })
    .where(eq(order.id, row.id));
  await tx.insert(audit).values({ orderId: row.id, actor: 'customer', action: 'accept', at: now });
  return moveOrder(tx, services, row.id, { type: 'accept' });
};

/** Rejects the offer; rejecting again answers the same. */
export const rejectQuotation = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  hash: string,
  reason: string | null,
): Promise<OrderRow> => {
  const row = await lockQuotation(tx, brand, hash);
  if (row.status === 'canceled' && row.acceptedAt === null) return row;
  const now = services.clock.now();
  refuseUnlessOffered(row, now, 'reject');
  await tx.update(order).set({ rejectReason: reason }).where(eq(order.id, row.id));
  await tx.insert(audit).values({ orderId: row.id, actor: 'customer', action: 'reject', at: now });
  return moveOrder(tx, services, row.id, { type: 'reject' });
};

/** Whether the same content may be asked for again: the offer lapsed or was rejected, or the order ended unpaid. */
export const mayRenew = (row: OrderRow, now: Date): boolean =>
  offerHasLapsed(row, now) || (statusGroup[row.status] === 'neutral' && row.status !== 'draft');
