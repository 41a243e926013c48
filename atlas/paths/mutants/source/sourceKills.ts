import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { explore } from '../../explore.ts';
import { readLock } from '../../lock.ts';
import type { AnyModel } from '../../model.ts';
import { relock } from '../../relock.ts';
import { behaviourOf } from './behaviour.ts';
import { importMutant } from './importMutant.ts';
import { type SourceMutant, sourceMutants } from './operators.ts';

export type SourceKills = {
  readonly name: string;
  readonly mutants: number;
  readonly killed: number;
  /** Changes that nothing on the paths shows. */
  readonly survivors: readonly string[];
};

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getInitialSnapshot' in value && 'root' in value;

const machineAt = (module: unknown, exported: readonly string[]): AnyStateMachine | null => {
  const value = exported.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    module,
  );
  return isMachine(value) ? value : null;
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

/** How many changes of a machine's text its paths notice. A mutant that cannot be loaded is noticed. */
export const sourceKillsOf = async ({ name, file, exported }: FoundMachine, model: AnyModel): Promise<SourceKills> => {
  const source = readFileSync(file, 'utf8');
  const exploration = explore(model);
  const { plan } = relock(exploration, readLock()[name], 20);
  const expected = [...behaviourOf(model.machine, exploration, plan.paths)];
  const isNoticed = async (mutant: SourceMutant): Promise<boolean> => {
    const module = await importMutant(file, source, mutant).catch(() => null);
    const machine = machineAt(module, exported);
    return machine === null || differs(expected, behaviourOf(machine, exploration, plan.paths));
  };
  const mutants = sourceMutants(source, file);
  const survivors: string[] = [];
  for (const mutant of mutants) if (!(await isNoticed(mutant))) survivors.push(mutant.words);
  return { name, mutants: mutants.length, killed: mutants.length - survivors.length, survivors };
};
