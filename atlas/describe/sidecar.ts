import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { project } from '../config/project.ts';
import type { AnyModel } from '../paths/model.ts';
import { modelAmong } from '../paths/sidecar/modelAmong.ts';
import { importFile } from './importFile.ts';
import type { FoundMachine } from './machinesIn.ts';

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

/**
 * A machine's samples: those of the file that somebody names, or of `test/models/<the same name>`, or
 * what the configuration names, in a folder above it.
 * @throws in sentences, each with the line to write, when the sidecar lacks something
 */
export const sidecarOf = async (
  { file, machine }: FoundMachine,
  named: string | null = null,
): Promise<Sidecar | null> => {
  if (named !== null) return modelIn(named, machine);
  const path = above(file)
    .map((folder) => join(folder, project().sidecars, basename(file)))
    .find((candidate) => candidate !== file && existsSync(candidate));
  return path === undefined ? null : modelIn(path, machine);
};
