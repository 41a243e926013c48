import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { project } from '../../../config/project.ts';
import { ownFile } from '../../../ownFile.ts';
import { readLock } from '../../lock/lock.ts';
import { withImports } from './imports.ts';
import type { Original } from './prepared.ts';

const lockfiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Which packages are installed, as the nearest folder above says. */
const packagesAt = (folder: string): string => {
  const found = lockfiles.map((name) => join(folder, name)).find(existsSync);
  if (found !== undefined) return readFileSync(found, 'utf8');
  return dirname(folder) === folder ? '' : packagesAt(dirname(folder));
};

/** Files with their texts, and all that they import. */
const readTexts = (files: readonly string[], root: string): string[] =>
  [...withImports(files)].sort().map((file) => `${relative(root, file)}\n${readFileSync(file, 'utf8')}`);

const shared = (): string[] => {
  const { root, configFile } = project();
  const own = readTexts([ownFile(import.meta, 'mutantWorker')], join(import.meta.dirname, '../../..'));
  return [process.version, packagesAt(root), ...own, ...(configFile === null ? [] : readTexts([configFile], root))];
};

const computeDigest = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

let known: string | null = null;

/**
 * A digest of all that the outcomes of a machine's mutants depend on, apart from the mutants: its module, its samples and all that
 * they import, its locked paths, the configuration, the packages that are installed, and this program.
 * @param sidecar the file of its samples
 */
export const digestBasis = ({ name, file, exported, entry }: Original, sidecar: string): string => {
  known ??= computeDigest(shared());
  const { root } = project();
  return computeDigest([
    known,
    JSON.stringify([name, relative(root, file), exported, entry, relative(root, sidecar), readLock()[name] ?? null]),
    ...readTexts([file, sidecar], root),
  ]);
};
