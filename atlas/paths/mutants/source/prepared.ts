import type { AnyStateMachine } from 'xstate';
import { callFactory } from '../../../describe/factories.ts';
import { findMachine } from '../../../describe/findMachine.ts';
import { type FoundMachine, readContents } from '../../../describe/machinesIn.ts';
import { loadSidecar } from '../../../describe/sidecar.ts';
import { runCases } from '../../explore/cases.ts';
import { explore } from '../../explore/explore.ts';
import { readLock } from '../../lock/lock.ts';
import { nameSteps, relock, selectWorking } from '../../lock/relock.ts';
import { toPlannedPath } from '../../plan/plan.ts';
import { behaviourInCases, traceBehaviour } from './behaviour.ts';
import { type Changed, importMutant } from './importMutant.ts';

/** A machine whose source text, or that of what it imports, is changed: where it is from, and where its samples are. */
export type Original = {
  readonly name: string;
  readonly file: string;
  /** Names that lead to it from its module. */
  readonly exported: readonly string[];
  /** The index in the configuration's `machines` of the function that makes it; null where it is exported itself. */
  readonly entry: number | null;
  readonly sidecar: string | null;
};

/** A machine that is ready to be compared with its mutants. */
export type Prepared = {
  /** How long the original took to go its paths, in milliseconds. */
  readonly took: number;
  readonly judge: (mutant: Changed) => Promise<Judgement>;
};

/** Whether the paths show a mutant; of one in a rule that they do not, also whether they evaluate what is changed at all. */
export type Judgement = 'noticed' | 'survives' | 'unreached';

/** In the place of a mutant it shows that the place is evaluated. */
const thrown = `((() => { throw new Error('This is evaluated.'); })())`;

const machineAt = async (
  module: unknown,
  { exported, made }: Pick<FoundMachine, 'exported' | 'made'>,
): Promise<AnyStateMachine | null> => {
  const value = exported.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    module,
  );
  return findMachine(made === undefined ? value : await callFactory(value, made.arguments));
};

/** Whether behaviour is another one than expected, as soon as it is. */
const differs = (expected: readonly string[], found: Iterable<string>): boolean => {
  let at = 0;
  for (const line of found) {
    if (line !== expected[at]) return true;
    at += 1;
  }
  return at !== expected.length;
};

/** Goes the original's paths once. A mutant that cannot be loaded is noticed. @throws a sentence where it has no samples */
export const prepare = async ({ name, file, exported, entry, sidecar }: Original): Promise<Prepared> => {
  const one = (await readContents(file)).machines.find(
    (found) => found.exported.join() === exported.join() && (found.made?.at ?? null) === entry,
  );
  if (one === undefined) throw new Error(`${file} has no machine ${name} any more.`);
  const samples = await loadSidecar(one, sidecar);
  if (samples === null) throw new Error(`${name} has no sidecar: mutants are compared on its samples.`);
  const exploration = explore(samples.model);
  const locked = readLock()[name];
  // Conditions are not watched here: the paths that only they need are walked all the same.
  const working = selectWorking(exploration, locked?.paths ?? []).map(({ path }) => path);
  // A start that no goal needs is a configuration, too, in which every event is tried.
  const starts = exploration.starts.map((start) => toPlannedPath(exploration, start.name, []));
  const all = [...working, ...relock(exploration, locked, 20).plan.paths, ...starts];
  const paths = [...new Map(all.map((path) => [nameSteps(exploration, path), path])).values()];
  const runs = runCases(samples.model);
  const shownBy = function* (machine: AnyStateMachine): Generator<string> {
    yield* traceBehaviour(machine, exploration, paths);
    yield* behaviourInCases(machine, samples.model, runs);
  };
  const started = performance.now();
  const expected = [...shownBy(samples.model.machine)];
  const took = performance.now() - started;
  const isOther = async (mutant: Changed): Promise<boolean> => {
    const machine = await importMutant(file, mutant)
      .then((module) => machineAt(module, one))
      .catch(() => null);
    return machine === null || differs(expected, shownBy(machine));
  };
  const compared = new Set<string>();
  return {
    took,
    judge: async (mutant) => {
      if (!(await isOther(mutant))) {
        const isReached = mutant.file === file || (await isOther({ ...mutant, text: thrown }));
        return isReached ? 'survives' : 'unreached';
      }
      if (compared.has(mutant.file)) return 'noticed';
      // What shows without any change, as what knows an instance of another module's class, would show with every change.
      if (await isOther({ file: mutant.file, start: 0, end: 0, text: '' }))
        throw new Error(
          `${name} does something else each time that ${mutant.file} is loaded: its mutants cannot be judged.`,
        );
      compared.add(mutant.file);
      return 'noticed';
    },
  };
};
