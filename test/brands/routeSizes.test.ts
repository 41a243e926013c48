import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandIds, readBrand } from '../../tools/brands.ts';
import { distOf } from '../../tools/build/buildBrand.ts';
import { routeSizes } from '../bench/routeSizes.ts';

const kilobyte = 1024;

/** Scripts that a page names: its entry, and what is fetched together with it. */
const scriptsOf = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? [])),
];

const brands = await Promise.all(brandIds().map(readBrand));
const pages = brands.flatMap(({ id, locales }) => locales.map((locale) => ({ id, locale })));
const routes = brands
  .filter(({ shows }) => shows === 'application')
  .flatMap(({ id, locales }) =>
    locales.flatMap((locale) => routeSizes(id, locale).map((route) => ({ id, locale, ...route }))),
  );

describe('JavaScript, compressed by brotli, of a brand as it is built', () => {
  test.for(pages)('of the first route is at most 100 KB ($id, $locale)', ({ id, locale }) => {
    const scripts = scriptsOf(readFileSync(join(distOf(id), `${locale}.html`), 'utf8'));
    expect(scripts.length).toBeGreaterThan(2);
    const bytes = scripts.reduce((sum, file) => sum + statSync(join(distOf(id), `${file}.br`)).size, 0);
    expect(bytes).toBeLessThanOrEqual(100 * kilobyte);
  });

  test.for(routes)('that $name adds is at most 30 KB ($id, $locale)', ({ bytes }) => {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(30 * kilobyte);
  });
});
