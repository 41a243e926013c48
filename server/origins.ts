import type { Brand } from '../brands/brand.ts';
import type { Config } from './config.ts';

/** `wordbridge=https://a.example,mostek=https://b.example` as a map; null when it cannot be read. */
export const parseOrigins = (text: string): Map<string, string> | null => {
  const origins = new Map<string, string>();
  for (const part of text.split(',')) {
    const [id, url, ...rest] = part.trim().split('=');
    if (!id || !url || rest.length > 0 || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
    origins.set(id, new URL(url).origin);
  }
  return origins;
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * The public address of a brand's application, for links in mails and returns from a provider: the request's own when it
 * came from this machine, else the configured one, else the local port.
 * @param host the request's `Host` header, when there is a request
 */
export const originOf = (config: Config, brand: Brand, host?: string): string => {
  if (host !== undefined && loopback.test(host)) return `http://${host}`;
  return config.origins.get(brand.id) ?? `http://localhost:${config.port + brand.portOffset}`;
};
