import type Stripe from 'stripe';
import type { CurrencyCode, PaymentFailure } from '../../../openapi/types.ts';
import { type PaymentOutcome, ProviderUnavailable } from '../../platform/core/paymentProvider.ts';

type Declined = Extract<PaymentFailure, `declined${string}`>;

const currencies = { pln: 'PLN', eur: 'EUR', gbp: 'GBP', usd: 'USD' } as const satisfies Record<string, CurrencyCode>;
export const isSold = (code: string): code is keyof typeof currencies => Object.hasOwn(currencies, code);

/** Stripe writes currencies in small letters. @throws ProviderUnavailable for one that nobody has asked for */
export const parseCurrency = (code: string | null): CurrencyCode => {
  if (code === null || !isSold(code)) throw new ProviderUnavailable(`Stripe names the currency ${code}.`);
  return currencies[code];
};

/** Reasons of the card's bank, as Stripe names them. */
const reasons: Readonly<Record<string, Declined>> = {
  insufficient_funds: 'declined_funds',
  withdrawal_count_limit_exceeded: 'declined_limit',
  card_velocity_exceeded: 'declined_limit',
  authentication_required: 'declined_authentication',
  payment_intent_authentication_failure: 'declined_authentication',
  card_declined: 'declined_card',
  generic_decline: 'declined_card',
  do_not_honor: 'declined_card',
  expired_card: 'declined_card',
  incorrect_cvc: 'declined_card',
};

type Failure = { readonly code?: string | null; readonly decline_code?: string | null };

export const toDeclined = ({ code, decline_code: declined }: Failure): Declined =>
  reasons[declined ?? ''] ?? reasons[code ?? ''] ?? 'declined';

const findIntent = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof intent === 'object' ? intent : null;

export const findIntentId = ({ payment_intent: intent }: Stripe.Checkout.Session): string | null =>
  typeof intent === 'object' ? (intent?.id ?? null) : intent;

const ended = (session: Stripe.Checkout.Session): PaymentOutcome => {
  const failure = findIntent(session)?.last_payment_error;
  return failure == null ? { kind: 'expired' } : { kind: 'declined', reason: toDeclined(failure) };
};

/**
 * What has become of a Checkout session. A card that was declined leaves the session open, as the customer tries another one on Stripe's
 * page; the reason counts once the session has ended: by its time, or since the customer came back by the address of who gives up.
 */
export const toStripeOutcome = (session: Stripe.Checkout.Session): PaymentOutcome => {
  if (session.payment_status === 'paid') {
    const { amount_total: amountMinor, currency } = session;
    if (typeof amountMinor !== 'number') throw new ProviderUnavailable('Stripe tells no amount.');
    return { kind: 'paid', amountMinor, currency: parseCurrency(currency), moneyReference: findIntentId(session) };
  }
  switch (session.status) {
    case 'open':
      return { kind: 'open' };
    case 'complete': {
      const failure = findIntent(session)?.last_payment_error;
      return failure == null ? { kind: 'processing' } : { kind: 'declined', reason: toDeclined(failure) };
    }
    case 'expired':
      return ended(session);
    default:
      throw new ProviderUnavailable(`Stripe names the status ${session.status}.`);
  }
};
