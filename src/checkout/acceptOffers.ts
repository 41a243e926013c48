import type { BillingProblem } from '../../machines/billing/billing.ts';
import type { ShipmentProblem } from '../../machines/billing/shipment.ts';
import type { Acceptance, PlaceOutcome } from '../../machines/checkout/checkout.ts';
import { offeredItems } from '../../machines/payment/checkoutSubject.ts';
import { immediateStart } from '../../machines/request/immediateStart.ts';
import type { Money, Order, Problem } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { Outage } from '../lib/http/outage.ts';
import { pause } from '../lib/http/pause.ts';
import { settle } from '../lib/http/result.ts';
import { readCart } from '../payment/readCart.ts';
import { isOutdated } from './outdatedOffer.ts';

const rules = () => import('../../machines/billing/billingForm.ts');

const toBillingProblems = async ({ errors = [] }: Problem): Promise<BillingProblem[]> => {
  const { billingProblem } = await rules();
  return errors.flatMap(({ field, code }) => billingProblem(field, code));
};

/** Of offers with an original on paper only: the rules of sending come with the first such refusal. */
const toShipmentProblems = async ({ errors = [] }: Problem): Promise<ShipmentProblem[]> => {
  const sent = errors.filter(({ field }) => field.startsWith('shipment.'));
  if (sent.length === 0) return [];
  const { shipmentProblem } = await import('../../machines/billing/shipmentSchema.ts');
  return sent.flatMap(({ field, code }) => shipmentProblem(field, code));
};

type NotPlaced = Exclude<PlaceOutcome, { kind: 'placed' }>;
type Accepted = { readonly kind: 'accepted'; readonly order: Order } | NotPlaced;

/** The offer as the customer has seen it. */
type Seen = { readonly hash: string; readonly version: number; readonly gross: Money | undefined };

const accept = async (
  api: Api,
  { hash, version, gross }: Seen,
  billing: Acceptance['billing'],
  signal: AbortSignal,
): Promise<Accepted> => {
  const call = {
    params: { path: { hash }, header: { 'Idempotency-Key': `accept:${hash}` } },
    body: {
      version,
      ...(gross === undefined ? {} : { gross: gross.currency_amount_decimal }),
      billing: (await rules()).toBilling(billing, []),
      locale: api.getLocale(),
      consents: { immediate_start: true, immediate_start_version: immediateStart.version },
    },
    signal,
  };
  for (let tried = 1; ; tried += 1) {
    const result = await settle(api.http.POST('/api/v2/quotation/{hash}/accept', call));
    if (result.ok) return { kind: 'accepted', order: result.data.data };
    const { problem } = result;
    if (problem.code === 'InProgress' && tried < 4) await pause(1_000, signal);
    else if (isOutdated(problem)) return { kind: 'outdated' };
    else {
      const undeliverable = await toShipmentProblems(problem);
      if (undeliverable.length > 0) return { kind: 'undeliverable', problems: undeliverable };
      const problems = await toBillingProblems(problem);
      return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'refused', code: problem.code };
    }
  }
};

/**
 * Accepts an offer, or those of a cart one after the other. When one of several is no longer open, nothing is paid: the customer has
 * agreed to all of them, and sees the cart as it is then.
 */
export const acceptOffers = async (
  api: Api,
  { offers, billing }: Acceptance,
  signal: AbortSignal,
): Promise<PlaceOutcome> => {
  if (offers.kind === 'quotation') {
    const { hash, version, price } = offers.quotation;
    const accepted = await accept(api, { hash, version, gross: price?.gross }, billing, signal);
    return accepted.kind === 'accepted'
      ? { kind: 'placed', placed: { kind: 'order', order: accepted.order } }
      : accepted;
  }
  for (const { quotation_hash: hash, version, quotation } of offeredItems(offers.cart)) {
    const accepted = await accept(api, { hash, version, gross: quotation?.price_gross }, billing, signal);
    if (accepted.kind !== 'accepted') return accepted;
  }
  const cart = await readCart(api, offers.cart.hash, signal);
  if (cart === null) throw new Outage('The cart is gone.');
  return { kind: 'placed', placed: { kind: 'cart', cart } };
};
