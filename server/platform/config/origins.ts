import type { Brand } from '../../../brands/brand.ts';
import type { Config } from './config.ts';

type Where = Pick<Config, 'origins' | 'port'>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/** The brand that a host of this machine names, as `mostek.localhost:4100`; null when it names none. */
export const namedByHost = (host: string | undefined): string | null =>
  /^([a-z\d-]+)\.localhost(:\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? null;

/**
 * The public address of a brand's application, for links in mails and returns from a provider: the configured one; without any, the
 * request's own when it came from this machine, else the local port. What a request says never beats the configuration.
 * @param host the request's `Host` header, when there is a request
 */
export const resolveOrigin = (config: Where, brand: Brand, host?: string): string => {
  const configured = config.origins.get(brand.id);
  if (configured !== undefined) return configured;
  if (host !== undefined && (loopback.test(host) || namedByHost(host) === brand.id)) return `http://${host}`;
  return `http://localhost:${config.port + brand.portOffset}`;
};

/** Whether a host is one of the configured addresses that are encrypted. */
export const isEncryptedHost = ({ origins }: Pick<Config, 'origins'>, host: string | undefined): boolean =>
  [...origins.values()].some(
    (origin) => origin.startsWith('https:') && findHost(`https://${host}`) === findHost(origin),
  );

/** The host of an address as it is compared: in small letters, without the port that is meant anyway; null where it is none. */
const findHost = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * Whether a brand answers under a host. Where addresses are configured, those are all, and this machine's own names, by which it looks
 * after itself: nobody's own host name may show the application, or find its way into a cache.
 */
export const isServedHost = (config: Where, brand: Brand, host: string | undefined): boolean => {
  if (config.origins.size === 0) return true;
  if (host === undefined) return false;
  if (loopback.test(host)) return true;
  const configured = config.origins.get(brand.id);
  if (configured === undefined) return false;
  const { protocol, host: own } = new URL(configured);
  // Nothing but a name and a port: what an address may have beside them is no host.
  return /^[a-z\d.-]+(:\d{1,5})?$/i.test(host) && findHost(`${protocol}//${host}`) === own;
};
