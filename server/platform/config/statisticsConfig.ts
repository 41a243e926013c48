import { address, ConfigError, decode } from './environment.ts';
import { parseBrandMap } from './parseBrandMap.ts';

/** A data stream of Google Analytics 4. */
export type StatisticsStream = { readonly measurementId: string; readonly secret: string };

/** Where purchases are reported by the Measurement Protocol, by brand id; a brand without a stream reports nothing. */
export type StatisticsConfig = { readonly url: string; readonly streams: ReadonlyMap<string, StatisticsStream> };

/** The endpoint that keeps data within the EU. */
const europe = 'https://region1.google-analytics.com';

const streamOf = (text: string): StatisticsStream | null => {
  const [, measurementId, secret] = /^(G-[A-Z0-9]+):([A-Za-z0-9_-]+)$/.exec(text) ?? [];
  return measurementId === undefined || secret === undefined ? null : { measurementId, secret };
};

/** Nothing is reported unless the environment says so. @throws ConfigError */
export const decodeStatistics = (env: NodeJS.ProcessEnv): StatisticsConfig => {
  const url = decode(
    env,
    'ANALYTICS_URL',
    address('http:', 'https:'),
    'an address that begins with http:// or https://',
  );
  const streams = new Map<string, StatisticsStream>();
  const named = parseBrandMap(env.ANALYTICS_STREAMS);
  for (const [brand, text] of named ?? []) {
    const stream = streamOf(text);
    if (stream !== null) streams.set(brand, stream);
  }
  if (named === null || streams.size !== named.size) {
    throw new ConfigError(
      'ANALYTICS_STREAMS is not usable, but it must be a list as brand=G-MEASUREMENT:secret, separated by commas.',
    );
  }
  return { url: (url ?? europe).replace(/\/+$/, ''), streams };
};
