import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelName } from '@fifteen/atlas/live';
import { expect, test } from 'vitest';
import { brandIds } from '../../tools/brands.ts';
import { toDistFolder } from '../../tools/build/buildBrand.ts';

test.for(brandIds())('%s, built for production, reports nothing to the atlas', (brand) => {
  const scripts = readdirSync(toDistFolder(brand), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(toDistFolder(brand), name), 'utf8') }));
  expect(scripts.length).toBeGreaterThan(3);
  const named = new RegExp(`[\`'"]${channelName}[\`'"]`);
  expect(scripts.filter(({ text }) => named.test(text)).map(({ name }) => name)).toEqual([]);
});
