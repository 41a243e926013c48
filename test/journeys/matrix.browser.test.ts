import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandIds, root } from '../../tools/brands.ts';
import {
  brands,
  everyShop,
  firstWays,
  isJourney,
  isMethod,
  journey,
  journeyNames,
  paidJourney,
  type Shop,
  widths,
} from '../support/browser/matrix.ts';
import { journeysOnly } from '../support/journeysOnly.ts';

/** The journeys that a file of tests goes: they share its screens. */
const files = globSync('test/**/*.browser.test.ts', { cwd: root, exclude: (path) => path.includes('Paths.browser.') })
  .map((path) => ({
    name: path.replace(/^test\//, '').replace('.browser.test.ts', ''),
    text: readFileSync(join(root, path), 'utf8'),
  }))
  .map(({ name, text }) => ({
    name,
    journeys: Object.keys(firstWays).filter((one) => [`'${one}'`, `"${one}"`].some((quoted) => text.includes(quoted))),
  }));

const leftToJourneys: readonly string[] = journeysOnly.browser;
const once = files
  .filter(({ name }) => !leftToJourneys.includes(name))
  .flatMap(({ journeys }) => journeys.flatMap((name) => firstWays[name] ?? []));

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

/** Each two values of these that occur together. */
const pairsIn = (rows: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row.flatMap((one, at) => row.slice(at + 1).map((other) => `${one}, ${other}`))));

const nameShop = ({ brand, locale }: Shop): string => `${brand} in ${locale}`;
const ways = (name: string): readonly Shop[] => (isJourney(name) ? journey(name, true) : []);

describe('where npm run journeys goes them', () => {
  test('each is gone through in both brands and at both widths', () => {
    const isOnce = (name: string): boolean =>
      new Set(ways(name).map(({ brand }) => brand)).size < 2 || new Set(ways(name).map(({ width }) => width)).size < 2;
    expect(journeyNames.filter(isOnce)).toEqual([]);
  });

  test('the screens of five journeys or more are gone through in each language of each brand', () => {
    const languages = [...new Set(everyShop.map(nameShop))];
    const missing = files
      .filter(({ journeys }) => journeys.length >= 5)
      .flatMap(({ name, journeys }) => {
        const gone = new Set(journeys.flatMap(ways).map(nameShop));
        return languages.filter((language) => !gone.has(language)).map((language) => `${name}: ${language}`);
      });
    expect(missing).toEqual([]);
  });

  test('the main job is gone through so that each two of language, width and method meet', () => {
    const rows = paidJourney('main job', true).map((shop) => [nameShop(shop), `at ${shop.width}`, shop.method]);
    const all = everyShop.flatMap((shop) =>
      ['stripe', 'transfer'].map((method) => [nameShop(shop), `at ${shop.width}`, method]),
    );
    expect(pairsIn(rows)).toEqual(pairsIn(all));
    expect(rows).toHaveLength(all.length / 2);
  });
});
