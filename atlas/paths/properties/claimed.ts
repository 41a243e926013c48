import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { project } from '../../config/project.ts';
import { importFile } from '../../describe/importFile.ts';
import { type Failed, type FoundMachine, machinesOf } from '../../describe/machinesIn.ts';
import { sidecarOf } from '../../describe/sidecar.ts';
import { projectMachines } from '../../describe/stored.ts';
import { foreignModel } from '../foreignModel.ts';
import type { AnyModel } from '../model.ts';
import type { AnyProperties } from './property.ts';

/** A machine with what is claimed of it. */
export type Claimed = {
  readonly name: string;
  readonly model: AnyModel;
  readonly claims: AnyProperties['claims'];
};

/** A bundler gives the file of properties a machine of its own: then the ids must do. */
const isAbout = (value: unknown, machine: AnyStateMachine): value is AnyProperties =>
  typeof value === 'object' &&
  value !== null &&
  'claims' in value &&
  'machine' in value &&
  typeof value.machine === 'object' &&
  value.machine !== null &&
  (value.machine === machine || ('id' in value.machine && value.machine.id === machine.id));

/** `test/properties/<the name of the machine's file>`, or what the configuration names, in the nearest folder above it. */
const propertiesFile = (file: string): string | null => {
  for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder)) {
    const candidate = join(folder, project().properties, basename(file));
    if (candidate !== file && existsSync(candidate)) return candidate;
  }
  return null;
};

const claimsOf = async ({ file, machine }: FoundMachine): Promise<AnyProperties['claims']> => {
  // Properties may stand in the machine's own file as well.
  const sources = [propertiesFile(file), file].filter((source) => source !== null);
  const exported = await Promise.all(sources.map((source) => importFile(source)));
  const found = exported.flatMap((module) => Object.values(module)).filter((value) => isAbout(value, machine));
  return Object.assign({}, ...found.map(({ claims }) => claims));
};

/**
 * The machines of files, or of the project, of which something is claimed.
 * @throws in a sentence, when nothing is claimed of any
 */
export const claimedIn = async (
  files: readonly string[],
  sidecar: string | null,
  failed?: Failed,
): Promise<Claimed[]> => {
  const machines = files.length === 0 ? await projectMachines(failed) : await machinesOf(files, failed);
  const all = await Promise.all(
    machines.map(async (found) => ({
      name: found.name,
      model: (await sidecarOf(found, sidecar))?.model ?? foreignModel(found.machine),
      claims: await claimsOf(found),
    })),
  );
  const claimed = all.filter(({ claims }) => Object.keys(claims).length > 0);
  if (claimed.length > 0) return claimed;
  throw new Error(
    `Nothing is claimed of ${all.map(({ name }) => name).join(', ')}: write ${project().properties}/<machine>.ts.`,
  );
};
