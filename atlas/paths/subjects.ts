import { type FoundMachine, machinesOf } from '../describe/machinesIn.ts';
import { reportMissing } from '../describe/reportMissing.ts';
import { sidecarOf } from '../describe/sidecar.ts';
import { projectMachines } from '../describe/stored.ts';
import { foreignModel } from './foreignModel.ts';
import type { AnyModel } from './model.ts';
import { noModelText } from './sidecar/modelAmong.ts';

/** A machine to be walked, by a name that no other has. */
export type Subject = { readonly name: string; readonly model: AnyModel; readonly hasSidecar: boolean };

const subjectsOf = (found: readonly FoundMachine[], sidecar: string | null): Promise<Subject[]> =>
  Promise.all(
    found.map(async (one) => {
      const samples = await sidecarOf(one, sidecar);
      return { name: one.name, model: samples?.model ?? foreignModel(one.machine), hasSidecar: samples !== null };
    }),
  );

/** The machines of this project, each with its sidecar in `test/models/`. */
export const projectSubjects = async (): Promise<Subject[]> => subjectsOf(await projectMachines(), null);

/**
 * The machines that files export, with one sidecar for them, or those that lie beside them.
 * @throws in a sentence, when a file exports none or cannot be imported, or the sidecar has no model of any
 */
export const subjectsIn = async (files: readonly string[], sidecar: string | null): Promise<Subject[]> => {
  const machines = await machinesOf(files);
  await reportMissing(machines);
  const subjects = await subjectsOf(machines, sidecar);
  if (sidecar !== null && !subjects.some(({ hasSidecar }) => hasSidecar)) {
    throw new Error(
      noModelText(
        sidecar,
        subjects.map(({ model }) => model.machine),
      ),
    );
  }
  return subjects;
};
