import { describe, expect, test } from 'vitest';
import { brandIds } from '../../tools/brands.ts';
import { brands, isMethod, once, widths } from './support/matrix.ts';

const spread = new Set(
  once.flatMap((one) => [
    `${one.brand} in ${one.locale}`,
    `${one.brand} at ${one.width}`,
    `${one.locale} at ${one.width}`,
    ...('method' in one ? [`${one.brand} by ${one.method}`] : []),
  ]),
);

describe('where npm test goes its journeys', () => {
  test('all brands are in the matrix', () => {
    expect(Object.keys(brands).sort()).toEqual([...brandIds('')].sort());
  });

  test.for(Object.values(brands))('$name is gone through in every language, width and method', (brand) => {
    const wanted = [
      ...brand.locales.map((locale) => `${brand.id} in ${locale}`),
      ...widths.map((width) => `${brand.id} at ${width}`),
      ...brand.locales.flatMap((locale) => widths.map((width) => `${locale} at ${width}`)),
      // A brand that shows the demo alone takes no payments.
      ...(brand.shows === 'application'
        ? brand.paymentMethods.filter(isMethod).map((method) => `${brand.id} by ${method}`)
        : []),
    ];
    expect(wanted.filter((one) => !spread.has(one))).toEqual([]);
  });
});
