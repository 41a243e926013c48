import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/brands.ts';

/** Parts of others, which show in them. */
const parts = new Set(['FieldError', 'LengthCounter', 'VisuallyHidden']);

/** Paths of components below a folder. */
const componentsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).filter((path) => path.endsWith('.tsx'));

test('every component of the design system stands in the gallery', () => {
  const gallery = componentsIn('tools/gallery')
    .map((name) => readFileSync(join(root, 'tools/gallery', name), 'utf8'))
    .join('\n');
  const missing = componentsIn('src/ui').filter(
    (path) => !parts.has(basename(path, '.tsx')) && !gallery.includes(`/ui/${path}'`),
  );
  expect(missing).toEqual([]);
});
