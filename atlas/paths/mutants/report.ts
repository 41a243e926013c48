import { explore } from '../explore.ts';
import { readLock } from '../lock.ts';
import { relock } from '../relock.ts';
import { replay } from '../replay.ts';
import type { Subject } from '../subjects.ts';
import { type Mutant, mutantsOf } from './mutate.ts';

/** How many mutants of a machine its paths notice, and which ones they do not. */
export type Kills = {
  readonly name: string;
  readonly mutants: number;
  readonly killed: number;
  readonly alive: readonly string[];
};

/** Of all mutants, this share must be noticed. */
const wantedShare = 0.97;

export const killsOf = async ({ name, model }: Subject): Promise<Kills> => {
  const exploration = explore(model);
  const { plan } = relock(exploration, readLock()[name], 20);
  const notices = async ({ machine }: Mutant): Promise<boolean> => {
    const changed = { ...exploration, model: { ...model, machine } };
    const checked = new Set<string>();
    for (const path of plan.paths) if ((await replay(changed, path, checked)) !== null) return true;
    return false;
  };
  const mutants = mutantsOf(model.machine);
  const alive: string[] = [];
  for (const mutant of mutants) if (!(await notices(mutant))) alive.push(mutant.words);
  return { name, mutants: mutants.length, killed: mutants.length - alive.length, alive };
};

const percent = (killed: number, mutants: number): string =>
  mutants === 0 ? '-' : `${((100 * killed) / mutants).toFixed(1)}%`;

/** Prints the kill rates. @returns 1 when fewer mutants are noticed than should be */
export const mutationReport = async (subjects: readonly Subject[]): Promise<number> => {
  const all: Kills[] = [];
  for (const subject of subjects) all.push(await killsOf(subject));
  const width = Math.max(...all.map(({ name }) => name.length), 'all'.length);
  const line = (name: string, killed: number, mutants: number): string =>
    `${name.padEnd(width)}  ${`${killed} of ${mutants}`.padStart(12)}  ${percent(killed, mutants).padStart(6)}`;
  for (const { name, killed, mutants } of all) console.log(line(name, killed, mutants));
  const killed = all.reduce((sum, one) => sum + one.killed, 0);
  const mutants = all.reduce((sum, one) => sum + one.mutants, 0);
  console.log(line('all', killed, mutants));
  for (const { name, alive } of all) for (const words of alive) console.log(`${name}: not noticed: ${words}`);
  return killed >= mutants * wantedShare ? 0 : 1;
};
