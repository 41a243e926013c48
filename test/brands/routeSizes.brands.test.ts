import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandIds, readBrand } from '../../tools/brands.ts';
import { toDistFolder } from '../../tools/build/buildBrand.ts';
import { listPackages } from '../../tools/build/manifest.ts';
import { routeSizes } from '../bench/routeSizes.ts';

const kilobyte = 1024;

/** Scripts that a page names: its entry, and what is fetched together with it. */
const listScripts = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? [])),
];

const brands = await Promise.all(brandIds().map(readBrand));
const pages = brands.flatMap(({ id, locales }) => locales.map((locale) => ({ id, locale })));
const applications = brands
  .filter(({ shows }) => shows === 'application')
  .flatMap(({ id, locales }) => locales.map((locale) => ({ id, locale, ...routeSizes(id, locale) })));
const routes = applications.flatMap(({ id, locale, routes: of }) => of.map((route) => ({ id, locale, ...route })));

/** Libraries of single steps or routes: each would add 10 to 70 KB to the first page. */
const laterLibraries = [
  'effect',
  'tus-js-client',
  'libphonenumber-js',
  'jsvat-next',
  'uqr',
  '@simplewebauthn',
] as const;

describe('JavaScript, compressed by brotli, of a brand as it is built', () => {
  test.for(pages)('of the first route is at most 135 KB ($id, $locale)', ({ id, locale }) => {
    const scripts = listScripts(readFileSync(join(toDistFolder(id), `${locale}.html`), 'utf8'));
    expect(scripts.length).toBeGreaterThan(2);
    const bytes = scripts.reduce((sum, file) => sum + statSync(join(toDistFolder(id), `${file}.br`)).size, 0);
    expect(bytes).toBeLessThanOrEqual(135 * kilobyte);
  });

  test.for(pages)('of the first route has none of the libraries of later steps ($id, $locale)', ({ id, locale }) => {
    const scripts = listScripts(readFileSync(join(toDistFolder(id), `${locale}.html`), 'utf8'));
    const packages = scripts.flatMap((file) => listPackages(id, file));
    expect(packages).toContain('react-dom');
    expect(laterLibraries.filter((name) => packages.includes(name))).toEqual([]);
  });

  test.for(applications)('of the words that other routes share is at most 30 KB ($id, $locale)', ({ words }) => {
    expect(words).toBeGreaterThan(0);
    expect(words).toBeLessThanOrEqual(30 * kilobyte);
  });

  test.for(routes)('that $name adds without them is at most 33 KB ($id, $locale)', ({ bytes }) => {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(33 * kilobyte);
  });
});
