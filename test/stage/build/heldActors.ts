import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../../../tools/brands.ts';

const held = join(root, 'test/stage/held');

/** Gives views the actors that the stage holds, where they would start their own or ask the application for one. */
export const heldActors = (): Plugin => ({
  name: 'held-actors',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (importer === undefined || importer.startsWith(held) || importer.includes('/node_modules/')) return undefined;
    if (source === '@xstate/react') return join(held, 'xstateReact.ts');
    return source.endsWith('/useChild.ts') ? join(held, 'useChild.ts') : undefined;
  },
});
