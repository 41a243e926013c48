import { ConfigError, decode, decodeAddress, filled } from '../../platform/config/environment.ts';

/** What a merchant has from PayU's panel: of one point of sale. */
export type PayuKeys = {
  readonly posId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs notifications. */
  readonly secondKey: string;
};

export type PayuConfig = { readonly url: string; readonly keys: PayuKeys };

export const liveUrl = 'https://secure.payu.com';

/** The keys that the stand-in knows. They open nothing anywhere else. */
export const sandboxKeys = {
  posId: '300046',
  clientId: '300046',
  clientSecret: 'sandbox-client-secret',
  secondKey: 'sandbox-second-key',
} as const satisfies PayuKeys;

/**
 * Reads `PAYU_*`; null where nothing is configured.
 * @throws ConfigError where only a part is
 */
export const readConfig = (env: NodeJS.ProcessEnv, sandboxUrl: string | null): PayuConfig | null => {
  const url = decode(env, 'PAYU_URL', decodeAddress('http:', 'https:'), 'an address that begins with https://');
  const posId = decode(env, 'PAYU_POS_ID', filled, 'the number of the point of sale');
  const clientId = decode(env, 'PAYU_CLIENT_ID', filled, 'the client of OAuth');
  const clientSecret = decode(env, 'PAYU_CLIENT_SECRET', filled, 'the secret of OAuth');
  const secondKey = decode(env, 'PAYU_SECOND_KEY', filled, 'the second key');
  if (posId !== undefined && clientId !== undefined && clientSecret !== undefined && secondKey !== undefined) {
    return { url: url ?? liveUrl, keys: { posId, clientId, clientSecret, secondKey } };
  }
  if ([url, posId, clientId, clientSecret, secondKey].every((value) => value === undefined)) {
    return sandboxUrl === null ? null : { url: sandboxUrl, keys: sandboxKeys };
  }
  const settings = {
    PAYU_POS_ID: posId,
    PAYU_CLIENT_ID: clientId,
    PAYU_CLIENT_SECRET: clientSecret,
    PAYU_SECOND_KEY: secondKey,
  };
  const missing = Object.entries(settings).find(([, value]) => value === undefined)?.[0];
  throw new ConfigError(`${missing} is not set, but other settings of PayU are: it needs all of them.`);
};
