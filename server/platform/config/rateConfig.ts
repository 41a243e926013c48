import * as Schema from 'effect/Schema';
import type { RateSource } from '../../../openapi/types.ts';
import { decode } from './environment.ts';

/** Where each source's rates are fetched; null fetches none, and staff import them. */
export type RateConfig = {
  readonly isSandbox: boolean;
  readonly urls: Readonly<Record<RateSource, string>>;
} | null;

/** Where the stand-in of `npm start` listens, counted from the base port. */
export const ratesPortOffset = 9;

const published = {
  nbp: 'https://api.nbp.pl/api',
  ecb: 'https://www.ecb.europa.eu/stats/eurofxref',
  bmf: 'https://www.bundesfinanzministerium.de/Datenportal/Daten/offene-daten/steuern-zoelle/umsatzsteuer-umrechnungskurse/datensaetze',
} as const satisfies Record<RateSource, string>;

/** The addresses of a stand-in, which has all three. */
export const sandboxRates = (origin: string): NonNullable<RateConfig> => ({
  isSandbox: true,
  urls: { nbp: `${origin}/nbp/api`, ecb: `${origin}/ecb/stats/eurofxref`, bmf: `${origin}/bmf/datensaetze` },
});

/** Nobody outside is asked unless the environment says so. @param isTrial whether somebody tries the application out */
export const decodeRates = (env: NodeJS.ProcessEnv, isTrial: boolean, port: number): RateConfig => {
  const named = decode(env, 'RATES', Schema.Literals(['published', 'sandbox', 'none']), 'published, sandbox or none');
  switch (named ?? (isTrial ? 'sandbox' : 'none')) {
    case 'published':
      return { isSandbox: false, urls: published };
    case 'sandbox':
      return port === 0 ? null : sandboxRates(`http://localhost:${port + ratesPortOffset}`);
    case 'none':
      return null;
  }
};
