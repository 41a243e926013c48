import { existsSync, readFileSync } from 'node:fs';
import type { Description } from '../describe/description.ts';
import type { Marks } from './draw/svg.ts';

/** How often a run took each transition, by its id; of one machine, or of several by machine id. */
export type Counts = Readonly<Record<string, number>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws in a sentence, when there is no such file or it holds something else */
export const readCoverage = (path: string): unknown => {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
  if (!isRecord(file)) throw new Error(`${path} holds no object of transition ids and counts.`);
  return file;
};

const countsIn = (value: Readonly<Record<string, unknown>>): Counts =>
  Object.fromEntries(Object.entries(value).filter((part): part is [string, number] => typeof part[1] === 'number'));

/**
 * The counts of one machine in a coverage file: `{ "<machine>": { "<transition id>": 3 } }`, or the inner object alone.
 * Null when the file says nothing of the machine.
 */
export const findCounts = (file: unknown, description: Description): Counts | null => {
  if (!isRecord(file)) return null;
  const own = file[description.id];
  if (isRecord(own)) return countsIn(own);
  const known = new Set(description.transitions.map(({ id }) => id));
  const counts = countsIn(file);
  return Object.keys(counts).some((id) => known.has(id)) ? counts : null;
};

/** Marks for what was taken and what was not; a state is taken when a transition to or from it was. */
export const coverageMarks = (description: Description, counts: Counts): Marks => {
  const taken = (id: string): boolean => (counts[id] ?? 0) > 0;
  const entered = new Set<string>();
  const byId = new Map(description.states.map((state) => [state.id, state]));
  const enter = (id: string): void => {
    for (let at: string | null | undefined = id; at && !entered.has(at); at = byId.get(at)?.parent) entered.add(at);
    const state = byId.get(id);
    const next = state?.type === 'parallel' ? state.states : state?.initial ? [state.initial.target] : [];
    for (const below of next) if (!entered.has(below)) enter(below);
  };
  for (const { id, source, targets } of description.transitions) {
    if (!taken(id)) continue;
    enter(source);
    for (const target of targets) enter(target);
  }
  return {
    states: Object.fromEntries(description.states.map(({ id }) => [id, entered.has(id) ? 'taken' : 'untaken'])),
    transitions: Object.fromEntries(description.transitions.map(({ id }) => [id, taken(id) ? 'taken' : 'untaken'])),
  };
};

/** `29 of 31 transitions taken`. */
export const coverageWords = (description: Description, counts: Counts): string => {
  const taken = description.transitions.filter(({ id }) => (counts[id] ?? 0) > 0).length;
  return `${taken} of ${description.transitions.length} transitions taken`;
};
