import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FoundMachine } from '../../describe/machinesIn.ts';
import type { Exported } from './bundle.ts';

/** Folders above a file, the nearest first. */
const above = (file: string): string[] => {
  const parent = dirname(file);
  return parent === file ? [] : [parent, ...above(parent)];
};

/** The sidecar of a machine: `test/models/<the same name>.ts` in a folder above it, with samples of its events. */
export const sidecarOf = async ({ file, machine }: FoundMachine): Promise<Exported | null> => {
  const path = above(file)
    .map((folder) => join(folder, 'test/models', basename(file)))
    .find((candidate) => existsSync(candidate));
  if (path === undefined || path === file) return null;
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(path).href);
  for (const [exported, value] of Object.entries(module)) {
    if (typeof value === 'object' && value !== null && 'machine' in value && value.machine === machine) {
      return { file: path, exported };
    }
  }
  return null;
};
