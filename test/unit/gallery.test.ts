import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/brands.ts';

/** Parts of others, which show in them. */
const parts = new Set(['FieldError', 'LengthCounter', 'VisuallyHidden']);

const namesIn = (folder: string): string[] => readdirSync(join(root, folder)).filter((name) => name.endsWith('.tsx'));

test('every component of the design system stands in the gallery', () => {
  const gallery = namesIn('tools/gallery')
    .map((name) => readFileSync(join(root, 'tools/gallery', name), 'utf8'))
    .join('\n');
  const missing = namesIn('src/ui').filter(
    (name) => !parts.has(name.replace('.tsx', '')) && !gallery.includes(`/ui/${name}'`),
  );
  expect(missing).toEqual([]);
});
