import { isIP } from 'node:net';
import * as Schema from 'effect/Schema';
import { decode } from './environment.ts';

/** Whose `X-Forwarded-For` is believed: addresses and networks of proxies, or how many of them stand in front. */
export type TrustedProxies = number | readonly string[];

/** Names for what one does not look up: this machine's own addresses, those of a link, those of private networks. */
const named: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isNetwork = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const maxBits = new Map([
    [4, 32],
    [6, 128],
  ]).get(isIP(address));
  return maxBits !== undefined && (bits === undefined || Number(bits) <= maxBits);
};

const splitParts = (text: string): string[] => text.split(',').map((part) => part.trim());

const hops = /^\d{1,2}$/;
const isKnown = (part: string): boolean => named.has(part) || isNetwork(part);

const proxies = Schema.String.check(
  Schema.makeFilter((text) => hops.test(text) || splitParts(text).every(isKnown), { expected: 'proxies' }),
);

/** Without a word only this machine's own proxy is believed: whoever else calls is where the call comes from. */
export const usualProxies: TrustedProxies = ['loopback'];

/** @throws ConfigError */
export const decodeTrustedProxies = (env: NodeJS.ProcessEnv): TrustedProxies => {
  const text = decode(
    env,
    'TRUSTED_PROXIES',
    proxies,
    'addresses and networks as 10.0.0.7,192.168.0.0/16 (or loopback, linklocal, uniquelocal), separated by commas, or a number of hops from 0 to 99',
  );
  if (text === undefined) return usualProxies;
  return hops.test(text) ? Number(text) : splitParts(text);
};

/** The same as the HTTP server takes it; a hop is counted from this process on. */
export const toTrustProxy = (proxies: TrustedProxies): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies];

/** What the log says at start. */
export const sayProxies = (proxies: TrustedProxies): string =>
  typeof proxies === 'number'
    ? `where a call comes from is believed of ${proxies} proxies in front`
    : `where a call comes from is believed of ${proxies.join(', ')} alone (TRUSTED_PROXIES)`;
