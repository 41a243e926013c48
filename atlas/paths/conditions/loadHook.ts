import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instrument } from './instrument.ts';

const toText = (source: unknown): string =>
  typeof source === 'string' ? source : source instanceof Uint8Array ? Buffer.from(source).toString('utf8') : '';

/** Instruments every TypeScript module in a folder that is loaded from now on. @param root goals name files from here */
export const instrumentModules = (folder: string, root: string): void => {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const file = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!file.startsWith(folder) || !file.endsWith('.ts')) return loaded;
      return { ...loaded, source: instrument(toText(loaded.source), relative(root, file)) };
    },
  });
};
