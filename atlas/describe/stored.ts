import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineFiles, project } from '../config/project.ts';
import { changesBetween } from './changes.ts';
import { counted } from './counted.ts';
import { describe } from './describe.ts';
import type { Description } from './description.ts';
import { jsonText } from './jsonText.ts';
import { type Contents, type Failed, type FoundMachine, findMachines, goingOn } from './machinesIn.ts';
import { noMachine } from './nothingIn.ts';
import { storedName } from './storedName.ts';

/** What is in the files of this project. @throws Problem when that is nothing */
export const findProject = async (): Promise<Contents> => {
  const files = machineFiles();
  const found = await findMachines(files, true);
  if (found.machines.length > 0 || found.failures.length > 0) return found;
  throw await noMachine(files);
};

/** The machines of this project, in the order of their files' names. @throws in a sentence, as `machinesOf` does */
export const projectMachines = async (failed?: Failed): Promise<readonly FoundMachine[]> =>
  goingOn(await findProject(), failed);

/** A description as it is committed. */
export const descriptionText = (description: Description): string => `${jsonText(description)}\n`;

const isDescription = (value: unknown): value is Description =>
  typeof value === 'object' && value !== null && 'states' in value && 'transitions' in value;

/** A description that an earlier revision has written lacks what was added to descriptions since. */
const completed = (description: Description): Description => ({
  ...description,
  states: description.states.map((state) => ({ ...state, defaults: state.defaults ?? null })),
  transitions: description.transitions.map((transition) => ({
    ...transition,
    alternative: transition.alternative ?? 'only',
    scope: transition.scope ?? (transition.targets.length === 0 ? 'stays' : 'leaves'),
  })),
});

/** @throws when the text is not a description */
export const readDescription = (text: string): Description => {
  const value: unknown = JSON.parse(text);
  if (!isDescription(value)) throw new Error('This is not the description of a machine.');
  return completed(value);
};

const fileOf = (name: string): string => join(project().descriptions, `${storedName(name)}.json`);

const describedAs = ({ machine, name }: FoundMachine): Description => ({ ...describe(machine), id: name });

/** Writes the descriptions of the project's machines, and removes those of machines that are gone. */
export const writeDescriptions = (machines: readonly FoundMachine[]): void => {
  const { descriptions } = project();
  mkdirSync(descriptions, { recursive: true });
  const files = new Set(machines.map(({ name }) => fileOf(name)));
  for (const name of readdirSync(descriptions)) {
    if (!files.has(join(descriptions, name))) rmSync(join(descriptions, name));
  }
  for (const found of machines) writeFileSync(fileOf(found.name), descriptionText(describedAs(found)));
};

/**
 * What is stale among the committed descriptions, in sentences; none when all are up to date.
 * @throws in a sentence, when a file gives no machine and nobody takes the failure
 */
export const staleDescriptions = async (failed?: Failed): Promise<string[]> => {
  const { isWhole, failed: tell } = counted(failed);
  const machines = await projectMachines(tell);
  const files = new Set(machines.map(({ name }) => fileOf(name)));
  const { descriptions } = project();
  const stored = existsSync(descriptions) ? readdirSync(descriptions) : [];
  // What cannot be loaded may be what they describe.
  const left = stored
    .filter((name) => isWhole() && !files.has(join(descriptions, name)))
    .map((name) => `${name} describes no machine.`);
  const stale = machines.flatMap((found) => {
    const { name } = found;
    const now = describedAs(found);
    if (!existsSync(fileOf(name))) return [`${name} has no description yet.`];
    const text = readFileSync(fileOf(name), 'utf8');
    if (text === descriptionText(now)) return [];
    const changes = changesBetween(readDescription(text), now);
    return changes.length === 0
      ? [`${name}: its description is written differently.`]
      : changes.map(({ words }) => `${name}: ${words}`);
  });
  return [...left, ...stale];
};
