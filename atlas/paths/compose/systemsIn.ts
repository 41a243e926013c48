import { existsSync } from 'node:fs';
import { project } from '../../config/project.ts';
import { importFile } from '../../describe/import/importFile.ts';
import type { System } from './system.ts';

type Named = { readonly name: string; readonly system: System };

const isSystem = (value: unknown): value is System =>
  typeof value === 'object' &&
  value !== null &&
  'roots' in value &&
  Array.isArray(value.roots) &&
  'models' in value &&
  Array.isArray(value.models);

/** Systems among exports, and in exported objects. */
const among = (exports: object, isInner: boolean): Named[] =>
  Object.entries(exports).flatMap(([name, value]: [string, unknown]): Named[] => {
    if (isSystem(value)) return [{ name, system: value }];
    return typeof value === 'object' && value !== null && !isInner ? among(value, true) : [];
  });

/**
 * The systems that a file exports; the project's own by default.
 * @throws in a sentence, when there is no such file or it exports none
 */
export const systemsIn = async (file: string | null): Promise<Named[]> => {
  const path = file ?? project().systems;
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const systems = among(await importFile(path), false);
  if (systems.length === 0) throw new Error(`${path} exports no system: an object with roots and models.`);
  return systems;
};
