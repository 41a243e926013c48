import * as Schema from 'effect/Schema';
import { ConfigError, decode, decodeAddress } from './environment.ts';
import { parseBrandMap } from './parseBrandMap.ts';

/** Where a brand's events go: a data stream of Google Analytics 4, or a site of Matomo. */
export type StatisticsStream =
  | { readonly kind: 'ga4'; readonly measurementId: string; readonly secret: string }
  | { readonly kind: 'matomo'; readonly siteId: number; readonly token: string };

/** Where each brand's events go, by brand id: one without a destination reports nothing, and asks nobody. */
export type StatisticsConfig = {
  readonly url: string;
  readonly streams: ReadonlyMap<string, StatisticsStream>;
  /** A stand-in takes the events of a trial. */
  readonly isSandbox: boolean;
};

/** The endpoint that keeps data within the EU. */
const europe = 'https://region1.google-analytics.com';

/** Where the stand-in of `npm start` listens, counted from the base port. */
export const analyticsPortOffset = 10;

const parseStream = (text: string): StatisticsStream | null => {
  const [, measurementId, secret] = /^(G-[A-Z0-9]+):([A-Za-z0-9_-]+)$/.exec(text) ?? [];
  if (measurementId !== undefined && secret !== undefined) return { kind: 'ga4', measurementId, secret };
  const [, site, token] = /^matomo-([1-9]\d{0,8}):([A-Za-z0-9]+)$/.exec(text) ?? [];
  return site === undefined || token === undefined ? null : { kind: 'matomo', siteId: Number(site), token };
};

const parseStreams = (text: string | undefined): ReadonlyMap<string, StatisticsStream> => {
  const streams = new Map<string, StatisticsStream>();
  const named = parseBrandMap(text);
  for (const [brand, destination] of named ?? []) {
    const stream = parseStream(destination);
    if (stream !== null) streams.set(brand, stream);
  }
  if (named === null || streams.size !== named.size) {
    throw new ConfigError(
      'ANALYTICS_STREAMS is not usable, but it must be a list as brand=G-MEASUREMENT:secret or brand=matomo-SITE:token, separated by commas.',
    );
  }
  return streams;
};

/**
 * Nothing is reported unless the environment says so.
 * @param isTrial whether somebody tries the application out: `ANALYTICS_URL=sandbox` has a stand-in take what `ANALYTICS_STREAMS` names
 * @throws ConfigError
 */
export const decodeStatistics = (env: NodeJS.ProcessEnv, isTrial: boolean, port: number): StatisticsConfig => {
  const named = decode(
    env,
    'ANALYTICS_URL',
    Schema.Union([Schema.Literal('sandbox'), decodeAddress('http:', 'https:')]),
    '"sandbox" or an address that begins with http:// or https://',
  );
  const streams = parseStreams(env.ANALYTICS_STREAMS);
  const isSandbox = isTrial && streams.size > 0 && (named === undefined || named === 'sandbox') && port !== 0;
  const url = isSandbox ? `http://localhost:${port + analyticsPortOffset}` : named === 'sandbox' ? undefined : named;
  if (streams.size > 0 && url === undefined && [...streams.values()].some(({ kind }) => kind === 'matomo')) {
    throw new ConfigError('ANALYTICS_URL is missing, but a site of Matomo has no address of its own.');
  }
  return { url: (url ?? europe).replace(/\/+$/, ''), streams, isSandbox };
};
