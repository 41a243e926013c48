import { ConfigError, decode, decodeAddress, filled } from '../../platform/config/environment.ts';

/** What a merchant has from PayPal's developer dashboard: of one application, and of its webhook. */
export type PaypalKeys = { readonly clientId: string; readonly secret: string; readonly webhookId: string };

export type PaypalConfig = {
  readonly url: string;
  readonly keys: PaypalKeys;
  /** Hosts, as `api.paypal.com`, whose certificates sign notifications. */
  readonly certificateHosts: readonly string[];
};

export const liveUrl = 'https://api-m.paypal.com';
const paypalHosts = ['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];

/** The keys that the stand-in knows. They open nothing anywhere else. */
export const sandboxKeys = {
  clientId: 'sandbox-client',
  secret: 'sandbox-secret',
  webhookId: '5GP028458E2496506',
} as const satisfies PaypalKeys;

/**
 * Reads `PAYPAL_*`; null where nothing is configured.
 * @throws ConfigError where only a part is
 */
export const readConfig = (env: NodeJS.ProcessEnv, sandboxUrl: string | null): PaypalConfig | null => {
  const url = decode(env, 'PAYPAL_URL', decodeAddress('http:', 'https:'), 'an address that begins with https://');
  const clientId = decode(env, 'PAYPAL_CLIENT_ID', filled, 'the client of OAuth');
  const secret = decode(env, 'PAYPAL_SECRET', filled, 'the secret of OAuth');
  const webhookId = decode(env, 'PAYPAL_WEBHOOK_ID', filled, 'the number of the webhook');
  if (clientId !== undefined && secret !== undefined && webhookId !== undefined) {
    const at = url ?? liveUrl;
    const own = new URL(at).host;
    return { url: at, keys: { clientId, secret, webhookId }, certificateHosts: [...paypalHosts, own] };
  }
  if ([url, clientId, secret, webhookId].every((value) => value === undefined)) {
    return sandboxUrl === null
      ? null
      : { url: sandboxUrl, keys: sandboxKeys, certificateHosts: [new URL(sandboxUrl).host] };
  }
  const settings = { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId };
  const missing = Object.entries(settings).find(([, value]) => value === undefined)?.[0];
  throw new ConfigError(`${missing} is not set, but other settings of PayPal are: it needs all of them.`);
};
