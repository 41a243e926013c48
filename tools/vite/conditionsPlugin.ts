import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { instrument } from '../../atlas/paths/conditions/instrument.ts';

/** Modules in a folder report the conditions of their guards, as `npm run paths` loads them. @param root goals name files from here */
export const conditionsPlugin = (folder: string, root: string): Plugin => ({
  name: 'conditions',
  // Before types are taken away: goals are named by the text as it is written.
  enforce: 'pre',
  transform: (code, id) => {
    const [file = ''] = id.split('?');
    return file.startsWith(`${folder}/`) && file.endsWith('.ts')
      ? { code: instrument(code, relative(root, file)) }
      : null;
  },
});
