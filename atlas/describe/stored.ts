import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { machineFiles, project } from '../config/project.ts';
import { changesBetween } from './changes.ts';
import { describe } from './describe.ts';
import type { Description } from './description.ts';
import { jsonText } from './jsonText.ts';
import { type FoundMachine, machinesIn } from './machinesIn.ts';

/** The machines of this project, in the order of their files' names. */
export const projectMachines = async (): Promise<FoundMachine[]> =>
  (await Promise.all(machineFiles().map((file) => machinesIn(file)))).flat();

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

const fileOf = (id: string): string => join(project().descriptions, `${id}.json`);

/** Writes the descriptions of the project's machines, and removes those of machines that are gone. */
export const writeDescriptions = (machines: readonly FoundMachine[]): void => {
  const { descriptions } = project();
  mkdirSync(descriptions, { recursive: true });
  for (const name of readdirSync(descriptions)) {
    if (!machines.some(({ machine }) => `${machine.id}.json` === name)) rmSync(join(descriptions, name));
  }
  for (const { machine } of machines) writeFileSync(fileOf(machine.id), descriptionText(describe(machine)));
};

/** What is stale among the committed descriptions, in sentences; none when all are up to date. */
export const staleDescriptions = async (): Promise<string[]> => {
  const machines = await projectMachines();
  const ids = new Set(machines.map(({ machine }) => machine.id));
  const { descriptions } = project();
  const stored = existsSync(descriptions) ? readdirSync(descriptions) : [];
  const left = stored
    .filter((name) => !ids.has(basename(name, '.json')))
    .map((name) => `${name} describes no machine.`);
  const stale = machines.flatMap(({ machine }) => {
    const now = describe(machine);
    if (!existsSync(fileOf(machine.id))) return [`${machine.id} has no description yet.`];
    const text = readFileSync(fileOf(machine.id), 'utf8');
    if (text === descriptionText(now)) return [];
    const changes = changesBetween(readDescription(text), now);
    return changes.length === 0
      ? [`${machine.id}: its description is written differently.`]
      : changes.map(({ words }) => `${machine.id}: ${words}`);
  });
  return [...left, ...stale];
};
