import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { project } from '../../../config/project.ts';
import type { Changed } from './importMutant.ts';
import type { Outcome } from './judge.ts';

/** Outcomes of a machine's mutants, by mutant, and the digest of what they depend on. */
type Entry = { readonly basis: string; readonly outcomes: Readonly<Record<string, Outcome>> };

type Entries = Readonly<Record<string, Entry>>;

/** Outcomes of earlier runs, by machine. */
export type Store = {
  /** What is known of a machine's mutants; undefined for each of which nothing is. */
  readonly read: (machine: string, basis: string, mutants: readonly Changed[]) => readonly (Outcome | undefined)[];
  /** Writes what has become of mutants, beside what is known. */
  readonly write: (machine: string, basis: string, found: ReadonlyMap<Changed, Outcome>) => void;
};

/** Where a project keeps them; Git ignores it. */
export const storeFile = (): string => join(project().root, 'node_modules/.cache/atlas/mutants.json');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const outcomeNames = new Set<unknown>(['noticed', 'survives', 'unreached', 'endless'] satisfies Outcome[]);

const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  typeof value.basis === 'string' &&
  isObject(value.outcomes) &&
  Object.values(value.outcomes).every((outcome) => outcomeNames.has(outcome));

const isEntries = (value: unknown): value is Entries => isObject(value) && Object.values(value).every(isEntry);

const textIn = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const entriesIn = (file: string, complain: (sentence: string) => void): Entries => {
  const text = textIn(file);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isEntries(value)) return value;
  } catch {
    // What is no JSON is no store, either.
  }
  complain(`${relative(process.cwd(), file)} holds no results of mutants: it is left out and written anew.`);
  return {};
};

/** The text of its file is part of the basis: a place in it says enough. */
const toKey = ({ file, start, end, text }: Changed): string =>
  createHash('sha256')
    .update(JSON.stringify([relative(project().root, file), start, end, text]))
    .digest('hex')
    .slice(0, 16);

/** @param isAfresh whether what earlier runs have found does not count @param complain is told why a file is left out */
export const openStore = (file: string, isAfresh: boolean, complain: (sentence: string) => void): Store => {
  const entries = new Map(Object.entries(isAfresh ? {} : entriesIn(file, complain)));
  const of = (machine: string, basis: string): Entry['outcomes'] => {
    const entry = entries.get(machine);
    return entry?.basis === basis ? entry.outcomes : {};
  };
  return {
    read: (machine, basis, mutants) => {
      const outcomes = of(machine, basis);
      return mutants.map((mutant) => outcomes[toKey(mutant)]);
    },
    write: (machine, basis, found) => {
      const added = [...found].map(([mutant, outcome]) => [toKey(mutant), outcome] as const);
      entries.set(machine, { basis, outcomes: { ...of(machine, basis), ...Object.fromEntries(added) } });
      mkdirSync(dirname(file), { recursive: true });
      // Another run may read it at the same time.
      const written = `${file}.${process.pid}`;
      writeFileSync(written, JSON.stringify(Object.fromEntries(entries)));
      renameSync(written, file);
    },
  };
};
