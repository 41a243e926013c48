import { dirname, relative, resolve } from 'node:path';
import type { FoundMachine } from '../describe/machinesIn.ts';
import type { Modules } from './modules.ts';

/** Every file that some files load, directly or through others. */
export const loadedFrom = (files: readonly string[], modules: Modules): ReadonlySet<string> => {
  const reached = new Set(files.map((file) => resolve(file)));
  for (const file of reached) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const next of modules.read(file).loads) reached.add(next);
  }
  return reached;
};

/**
 * The area of each machine: the entry whose program loads it, `Shared` where several do, `Neither` where none does. Without
 * entries, its folder.
 */
export const mapAreas = (
  machines: readonly FoundMachine[],
  modules: Modules,
  entries: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> => {
  const programs = Object.entries(entries).map(([area, files]) => ({ area, files: loadedFrom(files, modules) }));
  return new Map(
    machines.map(({ name, file }) => {
      if (programs.length === 0) return [name, relative(process.cwd(), dirname(file)) || '.'];
      const [area, ...more] = programs.filter(({ files }) => files.has(resolve(file))).map((program) => program.area);
      return [name, area === undefined ? 'Neither' : more.length === 0 ? area : 'Shared'];
    }),
  );
};
