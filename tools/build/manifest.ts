import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { root } from '../brands.ts';

export type ManifestEntry = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
};
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Where a brand's manifest is kept after its build: it is not shipped. */
export const toManifestPath = (id: string): string => join(root, 'node_modules/.cache/manifests', `${id}.json`);

/** Vite's own account of which file came from which module. */
export const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'));

const withImports = (manifest: Manifest, key: string, seen: Set<string>): void => {
  const entry = manifest[key];
  if (entry === undefined || seen.has(key)) return;
  seen.add(key);
  for (const imported of entry.imports ?? []) withImports(manifest, imported, seen);
};

/** The files that some modules need, each once, what is imported included. Modules that were not split off are skipped. */
export const listFiles = (manifest: Manifest, modules: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  for (const module of modules) {
    const key = Object.keys(manifest).find((candidate) => candidate === module || candidate.endsWith(module));
    if (key !== undefined) withImports(manifest, key, seen);
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
};

const packagesAt = (id: string): string => join(root, 'node_modules/.cache/manifests', `${id}.packages.json`);

type Built = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** Keeps which packages each file of a build has code of, by their names. */
export const writePackages = (id: string, output: Built): void => {
  const packages = output.flatMap((file) => {
    if (file.type !== 'chunk') return [];
    const names = file.moduleIds.flatMap((module) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? []);
    return [[file.fileName, [...new Set(names)]] as const];
  });
  writeFileSync(packagesAt(id), JSON.stringify(Object.fromEntries(packages)));
};

/** The packages that a file of a built brand has code of. */
export const listPackages = (id: string, file: string): readonly string[] => {
  const known: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(packagesAt(id), 'utf8'));
  return known[file] ?? [];
};
