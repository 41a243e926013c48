import { expect, test } from 'vitest';
import { usualCountry } from '../../machines/billing/usualCountry.ts';
import type { Locale } from '../../openapi/types.ts';

const countries = [
  { id: 276, name: 'Germany', iso2: 'DE' },
  { id: 616, name: 'Poland', iso2: 'PL' },
];

test.each([
  ['de', 'DE', 276],
  ['en', 'DE', 276],
  ['pl', 'PL', 616],
  ['en', 'PL', 616],
  ['uk', 'PL', 616],
  ['pl', 'DE', 616],
] as const satisfies readonly (readonly [Locale, string, number])[])(
  'a form in %s of a brand in %s begins with the likeliest country',
  (locale, seller, id) => expect(usualCountry(countries, locale, seller)).toBe(id),
);

test('none is chosen that cannot be', () => expect(usualCountry(countries, 'en', 'NO')).toBe(0));
