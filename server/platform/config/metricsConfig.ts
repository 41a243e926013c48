import { decode, filled, wholeNumber } from './environment.ts';

/** Where metrics are scraped; `port` 0 is one that is free. */
export type MetricsConfig = { readonly host: string; readonly port: number };

/** null where `METRICS_PORT` is not set: nothing is measured. @throws ConfigError */
export const decodeMetrics = (env: NodeJS.ProcessEnv): MetricsConfig | null => {
  const port = decode(env, 'METRICS_PORT', wholeNumber(1, 65_535), 'a port number from 1 to 65535');
  const host = decode(env, 'METRICS_HOST', filled, 'a host name or network address') ?? '127.0.0.1';
  return port === undefined ? null : { host, port };
};
