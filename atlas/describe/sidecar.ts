import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../paths/model.ts';
import { importFile } from './importFile.ts';
import type { FoundMachine } from './machinesIn.ts';

/** A machine's samples, with where they are from. */
export type Sidecar = { readonly model: AnyModel; readonly file: string; readonly exported: readonly string[] };

/** A bundler gives the sidecar a machine of its own: then the ids must do. */
const isModelOf = (value: unknown, machine: AnyStateMachine): value is AnyModel =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  typeof value.machine === 'object' &&
  value.machine !== null &&
  (value.machine === machine || ('id' in value.machine && value.machine.id === machine.id)) &&
  'inputs' in value &&
  'events' in value &&
  'key' in value;

/** Folders above a file, the nearest first. */
const above = (file: string): string[] => {
  const parent = dirname(file);
  return parent === file ? [] : [parent, ...above(parent)];
};

const modelIn = async (file: string, machine: AnyStateMachine): Promise<Sidecar | null> => {
  for (const [exported, model] of Object.entries(await importFile(file))) {
    if (isModelOf(model, machine)) return { model, file: resolve(file), exported: [exported] };
  }
  return null;
};

/** A machine's samples: those of the file that somebody names, or of `test/models/<the same name>` in a folder above it. */
export const sidecarOf = async (
  { file, machine }: FoundMachine,
  named: string | null = null,
): Promise<Sidecar | null> => {
  if (named !== null) return modelIn(named, machine);
  const path = above(file)
    .map((folder) => join(folder, 'test/models', basename(file)))
    .find((candidate) => candidate !== file && existsSync(candidate));
  return path === undefined ? null : modelIn(path, machine);
};
