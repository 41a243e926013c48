import { relative } from 'node:path';
import { project } from '../../../config/project.ts';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { loadSidecar } from '../../../describe/sidecar.ts';
import { digestBasis } from './basis.ts';
import type { Changed } from './importMutant.ts';
import { judge, type Outcome } from './judge.ts';
import type { Original } from './prepared.ts';
import type { Store } from './store.ts';

/** A machine whose mutants are judged on its samples. */
export type Sampled = {
  readonly found: FoundMachine;
  readonly original: Original;
  /** What earlier runs call it. */
  readonly key: string;
  /** The digest of what the outcomes of its mutants depend on. */
  readonly basis: string;
  /** Reasons why nothing shows a change, by its id. */
  readonly reasons: Readonly<Record<string, string>>;
};

/** @param sidecar the file of its samples, where somebody names it @throws a sentence where it has none */
export const loadSampled = async (found: FoundMachine, sidecar: string | null): Promise<Sampled> => {
  const { name, file, exported, made } = found;
  const samples = await loadSidecar(found, sidecar);
  if (samples === null) throw new Error(`${name} has no sidecar: mutants are compared on its samples.`);
  const original = { name, file, exported, entry: made?.at ?? null, sidecar };
  const { root } = project();
  return {
    found,
    original,
    key: `${relative(root, file)} ${exported.join('.')} ${original.entry ?? ''} ${relative(root, samples.file)}`,
    basis: digestBasis(original, samples.file),
    reasons: samples.model.unnoticed ?? {},
  };
};

const paired = <M>(mutants: readonly M[], outcomes: readonly (Outcome | undefined)[]): (readonly [M, Outcome])[] =>
  mutants.flatMap((mutant, at) => {
    const outcome = outcomes[at];
    return outcome === undefined ? [] : [[mutant, outcome] as const];
  });

/** What becomes of mutants on the paths of a machine, and how many of them no earlier run has judged. */
export const judgeMutants = async <M extends Changed>(
  { original, key, basis }: Sampled,
  mutants: readonly M[],
  store: Store,
): Promise<{ readonly outcomes: ReadonlyMap<M, Outcome>; readonly judged: number }> => {
  const known = store.read(key, basis, mutants);
  const missing = mutants.filter((_, at) => known[at] === undefined);
  const changes = missing.map(({ file, start, end, text }) => ({ file, start, end, text }));
  const added = new Map(paired(missing, await judge(original, changes)));
  if (added.size > 0) store.write(key, basis, added);
  return { outcomes: new Map([...paired(mutants, known), ...added]), judged: missing.length };
};
