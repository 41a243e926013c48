import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../brands.ts';

export type ManifestEntry = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
};
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Where a brand's manifest is kept after its build: it is not shipped. */
export const manifestOf = (id: string): string => join(root, 'node_modules/.cache/manifests', `${id}.json`);

/** Vite's own account of which file came from which module. */
export const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'));

const withImports = (manifest: Manifest, key: string, seen: Set<string>): void => {
  const entry = manifest[key];
  if (entry === undefined || seen.has(key)) return;
  seen.add(key);
  for (const imported of entry.imports ?? []) withImports(manifest, imported, seen);
};

/** The files that some modules need, each once, what is imported included. Modules that were not split off are skipped. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  for (const module of modules) {
    const key = Object.keys(manifest).find((candidate) => candidate === module || candidate.endsWith(module));
    if (key !== undefined) withImports(manifest, key, seen);
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
};
