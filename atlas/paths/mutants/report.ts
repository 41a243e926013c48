import { say } from '../../describe/ownTerminal.ts';
import type { Exploration } from '../explore/exploration.ts';
import { explore } from '../explore/explore.ts';
import { readLock } from '../lock/lock.ts';
import { relock } from '../lock/relock.ts';
import { replay } from '../replay.ts';
import type { Subject } from '../subjects.ts';
import { isEquivalent, widely } from './equivalent.ts';
import { createMutants, type Mutant } from './mutate.ts';

/** How many mutants of a machine its paths notice, and which ones they do not. */
export type Kills = {
  readonly name: string;
  /** Those that differ from the machine in what can be observed. */
  readonly mutants: number;
  readonly killed: number;
  readonly alive: readonly string[];
  /** Those that do the same as the machine for every sequence of the samples: another sample could still distinguish them. */
  readonly equivalent: readonly string[];
};

/** Of a machine's mutants, this share must be noticed. */
const wantedShare = 0.97;

export const findKills = async ({ name, model }: Pick<Subject, 'name' | 'model'>): Promise<Kills> => {
  const exploration = explore(model);
  const { plan } = relock(exploration, readLock()[name], 20);
  const notices = async ({ machine }: Mutant): Promise<boolean> => {
    const changed = { ...exploration, model: { ...exploration.model, machine } };
    const checked = new Set<string>();
    for (const path of plan.paths) if ((await replay(changed, path, checked)) !== null) return true;
    return false;
  };
  const mutants = createMutants(model.machine);
  const alive: string[] = [];
  const equivalent: string[] = [];
  let wide: Exploration | null = null;
  for (const mutant of mutants) {
    if (await notices(mutant)) continue;
    wide ??= widely(exploration.model);
    (isEquivalent(wide, mutant.machine) ? equivalent : alive).push(mutant.words);
  }
  const observable = mutants.length - equivalent.length;
  return { name, mutants: observable, killed: observable - alive.length, alive, equivalent };
};

/** What is proven of an equivalent mutant, and what is not. */
const proof =
  'Equivalent is proven for the samples of the sidecar (where there is none, for content that is made up): no sequence of them ' +
  'distinguishes the mutant from the machine. A sample that the sidecar lacks may.';

const percent = (killed: number, mutants: number): string =>
  mutants === 0 ? '-' : `${((100 * killed) / mutants).toFixed(1)}%`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const formatTable = (all: readonly Kills[]): string => {
  const width = Math.max(...all.map(({ name }) => name.length), 'machine'.length);
  const line = (name: string, killed: string, share: string, equivalent: string): string =>
    `${name.padEnd(width)}  ${killed.padStart(13)}  ${share.padStart(6)}  ${equivalent.padStart(10)}`;
  const row = (name: string, killed: number, mutants: number, equivalent: number): string =>
    line(name, `${killed} of ${mutants}`, percent(killed, mutants), String(equivalent));
  return [
    line('machine', 'noticed', '', 'equivalent'),
    ...all.map(({ name, killed, mutants, equivalent }) => row(name, killed, mutants, equivalent.length)),
    row(
      'all',
      sum(all.map(({ killed }) => killed)),
      sum(all.map(({ mutants }) => mutants)),
      sum(all.map(({ equivalent }) => equivalent.length)),
    ),
    ...all.flatMap(({ name, alive }) => alive.map((words) => `${name}: not noticed: ${words}`)),
    ...all.flatMap(({ name, equivalent }) =>
      equivalent.map((words) => `${name}: does the same for all samples: ${words}`),
    ),
    ...(all.some(({ equivalent }) => equivalent.length > 0) ? ['', proof] : []),
  ].join('\n');
};

/** Prints the kill rates. @returns 1 when fewer mutants of any machine are noticed than should be */
export const mutationReport = async (subjects: readonly Subject[], format: string): Promise<number> => {
  const all: Kills[] = [];
  for (const subject of subjects) all.push(await findKills(subject));
  const machines = all.map(({ name, ...kills }) => ({ id: name, ...kills }));
  say(format === 'json' ? JSON.stringify({ machines, proof }) : formatTable(all));
  for (const { name } of all.filter(({ mutants }) => mutants === 0))
    console.error(`${name}: it has no mutant to notice.`);
  return all.every(({ killed, mutants }) => mutants > 0 && killed >= mutants * wantedShare) ? 0 : 1;
};
