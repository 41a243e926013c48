import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { root } from '../brands.ts';
import { buildDesk } from './buildDesk.ts';
import { compress } from './compress.ts';
import { toManifestPath, writePackages } from './manifest.ts';
import { prerender } from './prerender.ts';
import { freshFolder, replaceFolder } from './replaceFolder.ts';
import { hashBrandInputs } from './stamp.ts';

export const toDistFolder = (id: string): string => join(root, 'dist', id);

/**
 * Builds one brand into `dist/<id>`: hashed assets, a page for each locale, the hashes of what the pages carry inline,
 * the desk's application, and everything compressed ahead of time. It takes its place when it is whole.
 * Sourcemaps are not shipped.
 */
export const buildBrand = async (id: string): Promise<void> => {
  const stamp = hashBrandInputs(id);
  process.env.BRAND = id;
  const dist = freshFolder(toDistFolder(id));
  // A process that builds twice loads what it has just built: modules are known by their addresses.
  const prerenders = freshFolder(join(root, 'node_modules/.cache/prerender', id));
  const shell = join(prerenders, String(Date.now()));
  const built = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true },
  });
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    // Pages are drawn by React as browsers get it, whichever this process has loaded for the words that it writes itself.
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/prerender.tsx'),
      outDir: shell,
      emptyOutDir: true,
      manifest: false,
      sourcemap: false,
    },
  });
  await prerender(id, dist, shell);
  rmSync(prerenders, { recursive: true });
  await buildDesk(id, dist);
  await compress(dist);
  mkdirSync(dirname(toManifestPath(id)), { recursive: true });
  copyFileSync(join(dist, '.vite/manifest.json'), toManifestPath(id));
  writePackages(
    id,
    [built].flat().flatMap((part) => ('output' in part ? part.output : [])),
  );
  rmSync(join(dist, '.vite'), { recursive: true, force: true });
  writeFileSync(join(dist, '.stamp'), stamp);
  replaceFolder(toDistFolder(id), dist);
};
