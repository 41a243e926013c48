import { ConfigError, decode, decodeAddress, filled } from '../../platform/config/environment.ts';

/** What a merchant has from Stripe's dashboard. */
export type StripeKeys = {
  readonly secretKey: string;
  /** Of the endpoint that Stripe sends its events to. */
  readonly webhookSecret: string;
};

export type StripeConfig = { readonly url: string; readonly keys: StripeKeys };

export const liveUrl = 'https://api.stripe.com';

/** The keys that the stand-in knows. They open nothing anywhere else. */
export const sandboxKeys = {
  secretKey: 'sk_test_sandbox_0000000000',
  webhookSecret: 'whsec_sandbox_0000000000',
} as const satisfies StripeKeys;

/**
 * Reads `STRIPE_*`; null where nothing is configured.
 * @throws ConfigError where only a part is
 */
export const readConfig = (env: NodeJS.ProcessEnv, sandboxUrl: string | null): StripeConfig | null => {
  const url = decode(env, 'STRIPE_URL', decodeAddress('http:', 'https:'), 'an address that begins with https://');
  const secretKey = decode(env, 'STRIPE_SECRET_KEY', filled, 'a secret key');
  const webhookSecret = decode(env, 'STRIPE_WEBHOOK_SECRET', filled, 'the secret of the endpoint of events');
  if (secretKey !== undefined && webhookSecret !== undefined) {
    return { url: url ?? liveUrl, keys: { secretKey, webhookSecret } };
  }
  if (url === undefined && secretKey === undefined && webhookSecret === undefined) {
    return sandboxUrl === null ? null : { url: sandboxUrl, keys: sandboxKeys };
  }
  const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  throw new ConfigError(`${missing} is not set, but other settings of Stripe are: it needs all of them.`);
};
