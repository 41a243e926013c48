import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { statusGroup } from '../../machines/order/orderStatus.ts';
import { consentMessage, immediateStart } from '../../machines/request/immediateStart.ts';
import { services as descriptions } from '../../machines/services/index.ts';
import type { Acceptance, TaxTreatment } from '../../openapi/types.ts';
import { moveLocked, moveOrder } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { refuseIfAny } from '../platform/core/fieldErrors.ts';
import { message } from '../platform/core/messages.ts';
import { toDecimal } from '../platform/core/money.ts';
import { type FieldError, ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { SignedIn } from '../platform/core/signedIn.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { order } from '../platform/db/schema.ts';
import { billingErrors, countryOfBilling, tidyBilling } from '../request/checkBilling.ts';
import { findShipping, shippingErrors } from '../request/shipping.ts';
import { applyTaxTreatment, resolveTaxTreatment } from '../request/taxTreatment.ts';
import { lockQuotation } from './lockQuotation.ts';

/** Whether an offer that nobody accepted has expired, be its status changed already or not. */
export const offerHasExpired = (row: OrderRow, now: Date): boolean =>
  row.acceptedAt === null &&
  (row.status === 'dropped' ||
    (row.status === 'acceptation' && !row.underReview && row.validUntil !== null && row.validUntil <= now));

/**
 * Refuses a decision on an offer that is no longer, or not yet, to be decided. While the desk looks at what was asked about it, it can
 * be rejected and does not lapse, but nobody accepts what may be about to change.
 */
export const refuseUnlessOffered = (
  row: OrderRow,
  now: Date,
  event: 'accept' | 'reject' | 'review' | 'changeShipment',
): void => {
  if (offerHasExpired(row, now)) throw new ProblemError('QuotationExpired');
  if (row.acceptedAt !== null) throw new ProblemError('AlreadyAccepted');
  if (row.status === 'canceled') throw new ProblemError('AlreadyRejected');
  if (row.status !== 'acceptation') {
    throw new ProblemError('TransitionRefused', { detail: `${event} is not possible in ${row.status}` });
  }
  if (row.underReview && (event === 'accept' || event === 'changeShipment')) throw new ProblemError('OfferUnderReview');
};

/** A consent to words of another version is none to these. */
const hasConsented = ({ consents }: Acceptance): boolean =>
  consents.immediate_start && consents.immediate_start_version === immediateStart.version;

/** What is agreed to with an acceptance, and when. */
export type Agreed = Pick<Acceptance, 'billing' | 'locale'> & { readonly hasConsented: boolean; readonly at: Date };

export const agreedErrors = async (tx: Transaction, { billing, hasConsented }: Agreed): Promise<FieldError[]> => [
  ...(await billingErrors(tx, billing)),
  ...(hasConsented ? [] : [{ field: 'consents.immediate_start', code: 'ConsentRequired' } as const]),
];

/**
 * Places the order of an offer; stores the billing details with the tax that they call for, and the words of the consent, which are the
 * server's own.
 * @param row the locked order
 */
export const placeOrder = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  { billing, locale, at }: Agreed,
  treatment: TaxTreatment,
): Promise<OrderRow> => {
  const tidy = await tidyBilling(tx, billing);
  return moveLocked(
    tx,
    services,
    row,
    { type: 'accept' },
    {
      ...applyTaxTreatment(row, treatment),
      billing: tidy,
      // Who asked without a name is named by their billing details.
      customerName: row.customerName || tidy.name,
      locale,
      immediateStartText: message(
        locale,
        consentMessage({ userType: billing.user_type, country: await countryOfBilling(tx, billing) }),
      ),
      immediateStartVersion: immediateStart.version,
      immediateStartAt: at,
    },
  );
};

/** Nobody is held to a total that they have not seen. */
const isTotalSeen = ({ gross }: Acceptance, { grossMinor }: Pick<OrderRow, 'grossMinor'>): boolean =>
  gross === undefined || (grossMinor !== null && gross === toDecimal(grossMinor));

/**
 * Accepts the offer, with an obligation to pay.
 * @param signedIn the customer whose profile may say more of the VAT ID; null for a visitor
 * @throws ProblemError QuotationExpired, AlreadyAccepted, AlreadyRejected, TransitionRefused, OfferUnderReview, OfferChanged, ValidationFailed
 */
export const acceptQuotation = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  hash: string,
  acceptance: Acceptance,
  signedIn: SignedIn | null,
): Promise<OrderRow> => {
  const row = await lockQuotation(tx, brand, hash);
  const now = services.clock.now();
  refuseUnlessOffered(row, now, 'accept');
  // Nor to a version of the offer.
  if ((acceptance.version ?? 1) !== row.offerVersion) throw new ProblemError('OfferChanged');
  const agreed = { ...acceptance, hasConsented: hasConsented(acceptance), at: now };
  refuseIfAny([
    ...(await agreedErrors(tx, agreed)),
    ...shippingErrors(findShipping(services, row, row.offeredAt ?? now), true),
  ]);
  const treatment = await resolveTaxTreatment(tx, services, row, acceptance.billing, signedIn?.customerId ?? null);
  if (!isTotalSeen(acceptance, applyTaxTreatment(row, treatment))) throw new ProblemError('OfferChanged');
  await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'accept', at: now });
  return placeOrder(tx, services, row, agreed, treatment);
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
  await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'reject', at: now });
  return moveOrder(tx, services, row.id, { type: 'reject' });
};

/** An appointment that is too soon, or over, is booked anew by its form. */
const hasPassed = ({ service, details }: OrderRow, now: Date): boolean => {
  const { appointment } = descriptions[service];
  return appointment !== undefined && Date.parse(details.starts_at ?? '') < now.getTime() + appointment.ahead * 60_000;
};

/** Whether the same content may be asked for again: the offer expired or was rejected, or the order ended unpaid. */
export const mayRenew = (row: OrderRow, now: Date): boolean =>
  !hasPassed(row, now) &&
  (offerHasExpired(row, now) || (statusGroup[row.status] === 'neutral' && row.status !== 'draft'));
