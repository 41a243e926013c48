import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandIds, readBrand, readTheme, root } from '../../tools/brands.ts';
import { readCatalogue } from '../../tools/catalogue.ts';
import { cutFont, letters } from '../../tools/typefaces/cut.ts';

const brands = await Promise.all(
  brandIds('').map(async (id) => ({ id, brand: await readBrand(id), typeface: (await readTheme(id)).typeface })),
);
const faces = brands.flatMap(({ id, typeface }) => (typeface?.faces ?? []).map((face) => ({ id, ...face })));

describe('typefaces of the brands', () => {
  it.each(faces)(
    '$file of $id is cut from its source as it is now (`npm run typefaces`)',
    async ({ id, file, source }) => {
      expect((await cutFont(source)).equals(readFileSync(join(root, 'brands', id, file)))).toBe(true);
    },
  );

  it.each(brands)('have every letter that customers of $id read', ({ brand: { locales } }) => {
    const written = locales.flatMap((locale) =>
      Object.entries(readCatalogue(join(root, 'locales', `${locale}.json`)))
        .filter(([id]) => !id.startsWith('staff.'))
        .flatMap(([, { text }]) => [...text]),
    );
    expect(written.length).toBeGreaterThan(10_000);
    expect([...new Set(written)].filter((letter) => letter !== '\n' && !letters.includes(letter))).toEqual([]);
  });
});
