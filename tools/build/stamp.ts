import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../brands.ts';

/** Models of the machines, and what they import: whatever tests do not run themselves. */
export const modelFiles = (): string[] =>
  globSync(['test/*/**/*.{ts,tsx}'], { cwd: root, exclude: (path) => /(^|\/)output$|\.test\.tsx?$/.test(path) }).sort();

/** What a build is made from. */
const inputs = [
  'src',
  'machines',
  'locales',
  'openapi/types.ts',
  'tools/build',
  'tools/vite',
  'tools/brands.ts',
  'tools/catalogue.ts',
  'server/platform/http/headTags.ts',
  'server/platform/core/messages.ts',
];
const files = [
  'index.html',
  'desk.html',
  'vite.config.ts',
  'vite.desk.config.ts',
  'package-lock.json',
  'brands/brand.ts',
  'brands/theme.ts',
];

const walk = (path: string): string[] =>
  !existsSync(path)
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path)
          .sort()
          .flatMap((name) => walk(join(path, name)))
      : [path];

/** A hash of all files below some places of the project, names and contents. */
export const hashPlaces = (places: readonly string[]): string => {
  const hash = createHash('sha256').update(process.version);
  for (const path of places.flatMap((place) => walk(join(root, place)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};

/** A hash of everything that a brand's build is made from. */
export const hashBrandInputs = (id: string): string => hashPlaces([...inputs, ...files, `brands/${id}`]);

/** Whether a brand has never been built, or something has changed since. */
export const isStale = (id: string): boolean => {
  const stamp = join(root, 'dist', id, '.stamp');
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashBrandInputs(id);
};
