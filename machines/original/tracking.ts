import type { Carrier } from '../../openapi/types.ts';

type CarrierRule = {
  /** As it writes itself, in every language. */
  readonly name: string;
  /** Its tracking numbers, in capitals, without spaces and hyphens. */
  readonly numbers: RegExp;
  /** Its page of a parcel. */
  readonly page: (number: string) => string;
};

/** Thirteen digits and a check character, on both sides of the border. */
const dpdNumbers = /^\d{13}[0-9A-Z]$/;

const dhlPage = (number: string): string =>
  `https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=${number}`;

/** Who takes parcels to customers; which of them a brand has for which method stands in its `pricing.ts`. */
export const carriers = {
  poczta_polska: {
    name: 'Poczta Polska',
    // Within the country twenty digits; abroad the thirteen characters of the Universal Postal Union's standard S10.
    numbers: /^(?:\d{20}|[A-Z]{2}\d{9}PL)$/,
    page: (number) => `https://emonitoring.poczta-polska.pl/?numer=${number}`,
  },
  inpost: {
    name: 'InPost',
    numbers: /^\d{24}$/,
    page: (number) => `https://inpost.pl/sledzenie-przesylek?number=${number}`,
  },
  dpd_pl: {
    name: 'DPD',
    numbers: dpdNumbers,
    page: (number) => `https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=${number}`,
  },
  // What is registered has a number of the standard S10, and its page is DHL's.
  deutsche_post: { name: 'Deutsche Post', numbers: /^[A-Z]{2}\d{9}DE$/, page: dhlPage },
  dhl_de: { name: 'DHL', numbers: /^(?:\d{12}|\d{20}|JJD\d{12,20})$/, page: dhlPage },
  dpd_de: {
    name: 'DPD',
    numbers: dpdNumbers,
    page: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
  },
} as const satisfies Record<Carrier, CarrierRule>;

/** A carrier's tracking number as it writes it, without the spaces of a label; null for what is none of its. */
export const parseTrackingNumber = (carrier: Carrier, typed: string): string | null => {
  const number = typed.replace(/[\s-]/g, '').toUpperCase();
  return carriers[carrier].numbers.test(number) ? number : null;
};

/** The carrier's page of a parcel. */
export const trackingPage = (carrier: Carrier, number: string): string =>
  carriers[carrier].page(encodeURIComponent(number));
