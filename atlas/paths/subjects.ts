import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { machinesIn } from '../describe/machinesIn.ts';
import { projectMachines } from '../describe/stored.ts';
import { foreignModel } from './foreignModel.ts';
import type { AnyModel } from './model.ts';

/** A machine to be walked: `name` is its id. */
export type Subject = { readonly name: string; readonly model: AnyModel; readonly hasSidecar: boolean };

const sidecars = fileURLToPath(new URL('../../test/models/', import.meta.url));

const isModel = (value: unknown, machine: AnyStateMachine): value is AnyModel =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  value.machine === machine &&
  'inputs' in value &&
  'events' in value &&
  'key' in value;

/** The model of a machine among the exports of a sidecar; null where it has none. */
const modelIn = async (file: string, machine: AnyStateMachine): Promise<AnyModel | null> => {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(file)).href);
  return Object.values(module).find((value) => isModel(value, machine)) ?? null;
};

const subjectOf = async (machine: AnyStateMachine, sidecar: string | null): Promise<Subject> => {
  const model = sidecar === null ? null : await modelIn(sidecar, machine);
  if (model === null && sidecar !== null)
    throw new Error(`${sidecar} exports no model of the machine "${machine.id}".`);
  return { name: machine.id, model: model ?? foreignModel(machine), hasSidecar: model !== null };
};

/** The machines of this project, each with its sidecar in `test/models/`. */
export const projectSubjects = async (): Promise<Subject[]> =>
  Promise.all(
    (await projectMachines()).map(({ machine, file }) => {
      const sidecar = `${sidecars}${basename(file)}`;
      return subjectOf(machine, existsSync(sidecar) ? sidecar : null);
    }),
  );

/** The machines that a file exports, with one sidecar for them or none. @throws when it exports none */
export const subjectsIn = async (file: string, sidecar: string | null): Promise<Subject[]> => {
  const found = await machinesIn(file);
  if (found.length === 0) throw new Error(`${file} exports no machine.`);
  return Promise.all(found.map(({ machine }) => subjectOf(machine, sidecar)));
};
