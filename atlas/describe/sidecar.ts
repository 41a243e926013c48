import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { fileNamed, isPattern } from '../config/placePattern.ts';
import { getSidecarPattern, project } from '../config/project.ts';
import type { AnyModel } from '../paths/model.ts';
import { modelAmong, modelledIn } from '../paths/sidecar/modelAmong.ts';
import { importFile } from './import/importFile.ts';
import type { FoundMachine } from './machinesIn.ts';
import { shownPath } from './shownPath.ts';

/** A machine's samples, with where they are from. */
export type Sidecar = { readonly model: AnyModel; readonly file: string; readonly exported: readonly string[] };

/** Folders above a file, the nearest first. */
const above = (file: string): string[] => {
  const parent = dirname(file);
  return parent === file ? [] : [parent, ...above(parent)];
};

const modelIn = async (file: string, machine: AnyStateMachine): Promise<Sidecar | null> => {
  const found = modelAmong(await importFile(file), machine, relative(process.cwd(), file));
  return found === null ? null : { model: found.model, file: resolve(file), exported: [found.exported] };
};

/** The sidecar of a file; null where it has none. */
export const findSidecarFile = (file: string): string | null => {
  const sidecars = getSidecarPattern(file);
  if (isPattern(sidecars)) return fileNamed(sidecars, project().root, basename(file, extname(file)));
  return (
    above(file)
      .map((folder) => join(folder, sidecars, basename(file)))
      .find((candidate) => candidate !== file && existsSync(candidate)) ?? null
  );
};

/**
 * A machine's samples: those of the file that somebody names, or of `test/models/<the same name>`, or
 * what the configuration names, in a folder above it.
 * @throws in sentences, each with the line to write, when the sidecar lacks something
 */
export const loadSidecar = async (
  { file, machine }: FoundMachine,
  named: string | null = null,
): Promise<Sidecar | null> => {
  if (named !== null) return modelIn(named, machine);
  const path = findSidecarFile(file);
  return path === null ? null : modelIn(path, machine);
};

/** Says on the side which sidecars are about none of the machines beside whose file they lie. */
export const reportForeign = async (machines: readonly FoundMachine[]): Promise<void> => {
  for (const [file, own] of Map.groupBy(machines, (found) => found.file)) {
    const path = findSidecarFile(file);
    const ids = path === null ? [] : modelledIn(await importFile(path).catch(() => ({})));
    const known = own.map(({ machine }) => machine.id);
    if (path === null || ids.length === 0 || ids.some((id) => known.includes(id))) continue;
    const words = (names: readonly string[]): string => names.map((id) => `"${id}"`).join(', ');
    console.error(
      `${shownPath(path)} has samples of ${words(ids)}, and none of ${words(known)}: correct \`machine\` there, or \`id\` in ${shownPath(file)}.`,
    );
  }
};
