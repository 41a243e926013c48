import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandIds, readBrand, readTheme, root } from '../../tools/brands.ts';
import { toDistFolder } from '../../tools/build/buildBrand.ts';

const kilobyte = 1024;

const brands = await Promise.all(
  brandIds().map(async (id) => ({ ...(await readBrand(id)), theme: await readTheme(id) })),
);
const pages = brands.flatMap(({ id, locales, theme }) => locales.map((locale) => ({ id, locale, theme })));

const readPage = (id: string, locale: string): string => readFileSync(join(toDistFolder(id), `${locale}.html`), 'utf8');

/** Typefaces and pictures that a page names, however it does. */
const listFaces = (page: string): readonly string[] => [
  ...new Set(
    [...page.matchAll(/\/(assets\/[^"')]+\.(?:woff2?|svg|png|jpe?g|webp|avif))/g)].flatMap(([, file]) => file ?? []),
  ),
];

describe('typefaces and pictures of a brand as it is built', () => {
  test.for(pages)('are at most 60 KB and 3 requests on the first page ($id, $locale)', ({ id, locale }) => {
    const page = readPage(id, locale);
    const files = listFaces(page);
    const sent = [...page.matchAll(/url\("(data:image[^"]*)"/g)].reduce((sum, [, data = '']) => sum + data.length, 0);
    const bytes = files.reduce((sum, file) => sum + statSync(join(toDistFolder(id), file)).size, sent);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(60 * kilobyte);
    expect(files.length).toBeLessThanOrEqual(3);
  });

  test.for(pages)('are asked for with the page, before it is read ($id, $locale)', ({ id, locale, theme }) => {
    const fonts = listFaces(readPage(id, locale)).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(theme.typeface?.faces.length ?? 0);
    for (const file of fonts)
      expect(readPage(id, locale)).toContain(
        `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`,
      );
  });

  test.for(brands)('are a picture of at most 6 KB where $id has one', ({ id, theme }) => {
    if (theme.picture === null) return;
    expect(statSync(join(root, 'brands', id, theme.picture)).size).toBeLessThanOrEqual(6 * kilobyte);
    expect(readPage(id, brands.find((brand) => brand.id === id)?.locales[0] ?? '')).toContain(
      'url("data:image/svg+xml',
    );
  });

  test.for(brands)('are none of its desk’s ($id)', ({ id }) => {
    const desk = join(toDistFolder(id), 'desk/assets');
    expect(readdirSync(desk).filter((name) => /\.woff2?$|^hero/.test(name))).toEqual([]);
    const styles = readdirSync(desk).filter((name) => name.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(0);
    for (const name of styles) expect(readFileSync(join(desk, name), 'utf8')).not.toContain('@font-face');
  });
});
