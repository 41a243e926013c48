import { join } from 'node:path';
import type { ShownBrand } from '../../brands/brand.ts';
import { root } from '../brands.ts';
import { firstViews } from '../firstViews.ts';

/** What the applications of a brand import by other names. */
export const brandAliases = ({ id, shows }: Pick<ShownBrand, 'id' | 'shows'>) => [
  { find: /^#brand\//, replacement: `${join(root, 'brands', id)}/` },
  { find: '#firstScreen', replacement: join(root, firstViews[shows]) },
  // The stand-in for versions of React that lack the hook.
  {
    find: /^use-sync-external-store\/shim(\/with-selector)?(\.js|\/index\.js)?$/,
    replacement: 'use-sync-external-store$1',
  },
  // Catalogues reach browsers compiled.
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
];
