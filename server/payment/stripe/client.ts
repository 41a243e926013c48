import Stripe from 'stripe';
import { ProviderUnavailable, type ReplyTimeout } from '../../platform/core/paymentProvider.ts';
import type { StripeConfig } from './config.ts';

/** Stripe's own library, at the address of the configuration. The server asks again by itself: nothing is repeated here. */
export const stripeClient = ({ url, keys, replyTimeoutMs }: StripeConfig & ReplyTimeout): Stripe => {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(keys.secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: replyTimeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  });
};

/** What Stripe refuses for good, by its code. */
export const findStripeRefusal = (error: unknown): Stripe.errors.StripeError | null =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError
    ? error
    : null;

/** What Stripe knows; null where it does not know what it is asked about. */
export const unlessUnknown = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (findStripeRefusal(error)?.code === 'resource_missing') return null;
    throw error;
  }
};

/** @throws ProviderUnavailable for every answer that says nothing of the payment */
export const askStripe = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw new ProviderUnavailable(`Stripe cannot be used to ${what}.`, { cause: error });
  }
};
