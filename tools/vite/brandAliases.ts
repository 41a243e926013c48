import { join } from 'node:path';
import { root } from '../brands.ts';

/** What the applications of a brand import by other names. */
export const brandAliases = (id: string) => [
  { find: /^#brand\//, replacement: `${join(root, 'brands', id)}/` },
  // The stand-in for versions of React that lack the hook.
  {
    find: /^use-sync-external-store\/shim(\/with-selector)?(\.js|\/index\.js)?$/,
    replacement: 'use-sync-external-store$1',
  },
];
