import type { Country, Locale } from '../../openapi/types.ts';

/** The country of a language that one country speaks; readers of the others are most often where the brand is. */
const homes = { de: 'DE', pl: 'PL', en: null, uk: null } as const satisfies Record<Locale, string | null>;

/** The country that a form begins with, by its language and the brand that sells; 0 where it is not to be chosen. */
export const usualCountry = (countries: readonly Country[], locale: Locale, sellerCountry: string): number =>
  countries.find(({ iso2 }) => iso2 === (homes[locale] ?? sellerCountry))?.id ?? 0;
