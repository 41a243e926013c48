import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Brand } from '../../brands/brand.ts';
import type { Locale } from '../../openapi/types.ts';
import { root } from '../brands.ts';

/** A hash of every page and file of a built application: another release has another one. */
export const hashRelease = (dist: string): string => {
  const hash = createHash('sha256');
  const texts = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|svg|html|png|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of texts) hash.update(path.slice(dist.length)).update(readFileSync(path));
  return hash.digest('base64url').slice(0, 12);
};

/**
 * Writes `sw.js` (see `src/shell/worker/serviceWorker.ts`) with what it keeps, and the release into each page. Runs when
 * everything else is in place.
 * @param homeOf the address of the kept page in a language
 */
export const writeServiceWorker = async (
  brand: Brand,
  dist: string,
  homeOf: (locale: Locale) => string,
): Promise<void> => {
  const release = hashRelease(dist);
  for (const page of readdirSync(dist).filter((name) => name.endsWith('.html'))) {
    const path = join(dist, page);
    writeFileSync(path, readFileSync(path, 'utf8').replace('<html ', `<html data-release="${release}" `));
  }
  const shell = {
    release,
    files: readdirSync(join(dist, 'assets')).map((name) => `/assets/${name}`),
    pages: brand.locales.map((locale) => [locale, homeOf(locale)]),
  };
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2023',
      lib: {
        entry: join(root, 'src/shell/worker/serviceWorker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
};
