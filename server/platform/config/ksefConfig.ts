import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as Schema from 'effect/Schema';
import { ConfigError, decode, decodeAddress } from './environment.ts';
import { parseBrandMap } from './parseBrandMap.ts';

/** What proves the issuer of an invoice that KSeF does not know yet: a KSeF certificate of the type Offline. */
export type OfflineCertificate = { readonly serial: string; readonly key: KeyObject };

/** Where invoices are sent: KSeF, the Polish state's system, or one with its API 2. */
export type KsefConfig = {
  readonly url: string;
  /** where the codes on invoices lead */
  readonly codesUrl: string;
  /** What it accepts is no invoice before the law. */
  readonly isSandbox: boolean;
  /** KSeF tokens by brand id; a brand without one sends nothing. The sandbox takes one of its own making of everybody. */
  readonly tokens: ReadonlyMap<string, string>;
  /** by brand id; without one, a brand does not issue offline */
  readonly certificates: ReadonlyMap<string, OfflineCertificate>;
};

/** Where the stand-in of `npm start` listens, counted from the base port. */
export const ksefPortOffset = 7;

const readCertificate = (path: string): OfflineCertificate => {
  try {
    const pem = readFileSync(path, 'utf8');
    const certificate = new X509Certificate(pem);
    const key = createPrivateKey(pem);
    if (!certificate.checkPrivateKey(key)) throw new Error('The key is of another certificate.');
    return { serial: certificate.serialNumber, key };
  } catch {
    throw new ConfigError(
      `KSEF_CERTIFICATES names "${path}", which must be a PEM file with a certificate and its key, not encrypted.`,
    );
  }
};

/** The ministry's codes are on a host of their own. */
const toCodesUrl = (url: string): string =>
  new URL(url).origin.replace(/^https:\/\/api((?:-test|-demo)?\.ksef\.mf\.gov\.pl)$/, 'https://qr$1');

/**
 * Nothing is sent outside unless the environment says so.
 * @param isTrial whether somebody tries the application out, and there is a stand-in unless another system is named
 */
export const decodeKsef = (env: NodeJS.ProcessEnv, isTrial: boolean, port: number): KsefConfig | null => {
  const named = decode(
    env,
    'KSEF_URL',
    Schema.Union([Schema.Literals(['sandbox', 'none']), decodeAddress('http:', 'https:')]),
    '"sandbox", "none" or an address that begins with http:// or https://',
  );
  const tokens = parseBrandMap(env.KSEF_TOKENS);
  if (tokens === null)
    throw new ConfigError('KSEF_TOKENS is not usable, but it must be a list as brand=token, separated by commas.');
  const files = parseBrandMap(env.KSEF_CERTIFICATES);
  if (files === null)
    throw new ConfigError('KSEF_CERTIFICATES must be a list as brand=path of a PEM file, separated by commas.');
  const certificates = new Map([...files].map(([brand, path]) => [brand, readCertificate(path)] as const));
  const url = named ?? (isTrial ? 'sandbox' : 'none');
  if (url === 'none') return null;
  if (url !== 'sandbox') {
    const base = url.replace(/\/+$/, '');
    return { url: base, codesUrl: toCodesUrl(base), isSandbox: false, tokens, certificates };
  }
  const origin = `http://localhost:${port + ksefPortOffset}`;
  return port === 0 ? null : { url: `${origin}/v2`, codesUrl: origin, isSandbox: true, tokens, certificates };
};
