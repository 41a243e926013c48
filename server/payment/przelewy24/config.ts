import * as Schema from 'effect/Schema';
import { ConfigError, decode, decodeAddress, filled, wholeNumber } from '../../platform/config/environment.ts';
import type { ReplyTimeout } from '../../platform/core/paymentProvider.ts';

/** What a merchant has from Przelewy24's panel. */
export type Przelewy24Keys = {
  readonly merchantId: number;
  /** The shop; most merchants have one, with the merchant's number. */
  readonly posId: number;
  /** The key of reports: the password of every call. */
  readonly apiKey: string;
  /** What goes into every signature. */
  readonly crc: string;
};

export type Przelewy24Config = { readonly url: string; readonly keys: Przelewy24Keys };

/** What every call needs. */
export type Przelewy24Access = Przelewy24Config & ReplyTimeout;

export const liveUrl = 'https://secure.przelewy24.pl';

/** The keys that the stand-in knows. They open nothing anywhere else. */
export const sandboxKeys = {
  merchantId: 12345,
  posId: 12345,
  apiKey: 'sandbox-key-of-reports',
  crc: '0123456789abcdef',
} as const satisfies Przelewy24Keys;

const maxId = 2_147_483_647;
const id = wholeNumber(1, maxId);
const crcKey = Schema.String.check(Schema.isPattern(/^[0-9a-zA-Z]{8,64}$/));

/**
 * Reads `PRZELEWY24_*`; null where nothing is configured.
 * @throws ConfigError where only a part is
 */
export const readConfig = (env: NodeJS.ProcessEnv, sandboxUrl: string | null): Przelewy24Config | null => {
  const url = decode(env, 'PRZELEWY24_URL', decodeAddress('http:', 'https:'), 'an address that begins with https://');
  const merchantId = decode(env, 'PRZELEWY24_MERCHANT_ID', id, 'the number of the merchant');
  const posId = decode(env, 'PRZELEWY24_POS_ID', id, 'the number of the shop');
  const apiKey = decode(env, 'PRZELEWY24_API_KEY', filled, 'the key of reports');
  const crc = decode(env, 'PRZELEWY24_CRC_KEY', crcKey, 'the CRC key: 8 to 64 letters and digits');
  const settings = { PRZELEWY24_MERCHANT_ID: merchantId, PRZELEWY24_API_KEY: apiKey, PRZELEWY24_CRC_KEY: crc };
  if (merchantId !== undefined && apiKey !== undefined && crc !== undefined) {
    return { url: url ?? liveUrl, keys: { merchantId, posId: posId ?? merchantId, apiKey, crc } };
  }
  if ([url, merchantId, posId, apiKey, crc].every((value) => value === undefined)) {
    return sandboxUrl === null ? null : { url: sandboxUrl, keys: sandboxKeys };
  }
  const missing = Object.entries(settings).find(([, value]) => value === undefined)?.[0];
  throw new ConfigError(`${missing} is not set, but other settings of Przelewy24 are: it needs all of them.`);
};
