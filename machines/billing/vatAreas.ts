/**
 * Countries of the EU, and what is taxed as they are, by ISO 3166-1 alpha-2, each with the letters of its VAT IDs: Greece is EL, and
 * Monaco counts as France. Northern Ireland (XI) is in the EU for goods alone; services to it go outside.
 */
const vatAreas: Readonly<Partial<Record<string, string>>> = {
  AT: 'AT',
  BE: 'BE',
  BG: 'BG',
  CY: 'CY',
  CZ: 'CZ',
  DE: 'DE',
  DK: 'DK',
  EE: 'EE',
  ES: 'ES',
  FI: 'FI',
  FR: 'FR',
  GR: 'EL',
  HR: 'HR',
  HU: 'HU',
  IE: 'IE',
  IT: 'IT',
  LT: 'LT',
  LU: 'LU',
  LV: 'LV',
  MC: 'FR',
  MT: 'MT',
  NL: 'NL',
  PL: 'PL',
  PT: 'PT',
  RO: 'RO',
  SE: 'SE',
  SI: 'SI',
  SK: 'SK',
};

const letters: ReadonlySet<string | undefined> = new Set(Object.values(vatAreas));

/** The letters of the VAT IDs of a country of the EU; null for any other. */
export const findVatArea = (countryIso2: string): string | null => vatAreas[countryIso2] ?? null;

/** Whether these letters are those of VAT IDs of the EU by which services are taxed. */
export const isVatArea = (prefix: string): boolean => letters.has(prefix);
