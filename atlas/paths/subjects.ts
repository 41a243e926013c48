import type { AnyStateMachine } from 'xstate';
import { toFailure } from '../describe/failure.ts';
import { type Failed, type FoundMachine, loadMachines } from '../describe/machinesIn.ts';
import { projectMachines } from '../describe/projectMachines.ts';
import { reportMissing } from '../describe/reportMissing.ts';
import { reportSameIds } from '../describe/reportSameIds.ts';
import { loadSidecar, reportForeign } from '../describe/sidecar.ts';
import { getImplementations } from '../xstate/machines.ts';
import { isOwnType } from '../xstate/ownEvents.ts';
import { collectDefinitions, listStates } from './explore/definitions.ts';
import { referencesIn } from './explore/guards.ts';
import { foreignModel } from './foreignModel.ts';
import type { AnyModel } from './model.ts';
import { type AskForSample, askForSample } from './sidecar/draft/askForSample.ts';
import { noModelText } from './sidecar/modelAmong.ts';

const unwritten = (what: string, names: readonly unknown[], known: object): string[] =>
  [...new Set(names)]
    .filter((name) => typeof name === 'string')
    .filter((name) => !(name in known) && !isOwnType(name))
    .map((name) => `the ${what} "${name}"`);

/** What a machine only names, and nobody has written. */
const unwrittenIn = (machine: AnyStateMachine): string[] => {
  const { guards, delays, actors } = getImplementations(machine);
  const transitions = [...collectDefinitions(machine).values()].map(({ transition }) => transition);
  const states = listStates(machine);
  return [
    ...unwritten(
      'guard',
      transitions.flatMap(({ guard }) => referencesIn(guard)),
      guards,
    ),
    ...unwritten(
      'delay',
      states.flatMap(({ after }) => after.map(({ delay }) => delay)),
      delays,
    ),
    ...unwritten(
      'actor',
      states.flatMap(({ invoke }) => invoke.map(({ src }) => src)),
      actors,
    ),
  ];
};

/** Says on the side what a machine without a sidecar only names, and what is taken for it. */
const reportUnwritten = (name: string, machine: AnyStateMachine): void => {
  const missing = unwrittenIn(machine);
  if (missing.length === 0) return;
  console.error(
    `${name} only names ${missing.join(', ')}: a guard is tried both ways, a delay takes a second, an actor answers nothing or fails. Write them in \`setup\`, or hand them to \`provide\` before the machine is exported.`,
  );
};

/** A machine to be walked, by a name that no other has. */
export type Subject = {
  readonly name: string;
  readonly model: AnyModel;
  readonly hasSidecar: boolean;
  readonly ask: AskForSample;
};

/** @param failed is given the sidecars that cannot be used, whose machines are left out; without it they are thrown */
const loadSubjects = async (
  found: readonly FoundMachine[],
  sidecar: string | null,
  failed: Failed | undefined,
): Promise<Subject[]> => {
  const subjects = await Promise.all(
    found.map(async (one): Promise<Subject | null> => {
      try {
        const samples = await loadSidecar(one, sidecar);
        if (samples === null) reportUnwritten(one.name, one.machine);
        return {
          name: one.name,
          model: samples?.model ?? foreignModel(one.machine),
          hasSidecar: samples !== null,
          ask: askForSample(one, samples?.file ?? null),
        };
      } catch (error) {
        if (failed === undefined || found.length === 1) throw error;
        failed(toFailure(one.name, error, ''));
        return null;
      }
    }),
  );
  return subjects.filter((subject) => subject !== null);
};

/** The machines of this project, each with its sidecar in `test/models/`. @throws in a sentence, as `subjectsIn` does */
export const projectSubjects = async (failed?: Failed): Promise<Subject[]> => {
  const machines = await projectMachines(failed);
  reportSameIds(machines);
  await reportForeign(machines);
  return loadSubjects(machines, null, failed);
};

/**
 * The machines that files export, with one sidecar for them, or those that lie beside them.
 * @param failed is given what fails, for the others to go on
 * @throws in a sentence, when a file exports none or cannot be imported, or the sidecar has no model of any
 */
export const subjectsIn = async (
  files: readonly string[],
  sidecar: string | null,
  failed?: Failed,
): Promise<Subject[]> => {
  const machines = await loadMachines(files, failed);
  await reportMissing(machines);
  reportSameIds(machines);
  if (sidecar === null) await reportForeign(machines);
  const subjects = await loadSubjects(machines, sidecar, failed);
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
