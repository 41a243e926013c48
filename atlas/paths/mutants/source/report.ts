import { machinesOf } from '../../../describe/machinesIn.ts';
import { say } from '../../../describe/ownTerminal.ts';
import { sidecarOf } from '../../../describe/sidecar.ts';
import { projectMachines } from '../../../describe/stored.ts';
import { chosenOf } from '../../chosen.ts';
import type { Options } from '../../options.ts';
import { type SourceKills, sourceKillsOf } from './sourceKills.ts';

/** Of a machine's mutants, this share must be noticed. */
const wantedShare = 0.95;

const lineOf = ({ name, mutants, killed, survivors }: SourceKills): string => {
  const share = mutants === 0 ? '-' : `${((100 * killed) / mutants).toFixed(1)}%`;
  return [
    `${name}: ${killed} of ${mutants} noticed, ${share}`,
    ...survivors.map((words) => `  not noticed: ${words}`),
  ].join('\n');
};

/** Prints how many changes of the source text are noticed. @returns 1 when fewer of any machine are than should be */
export const sourceMutationReport = async ({ files, machines, sidecar, format }: Options): Promise<number> => {
  const found = files.length === 0 ? await projectMachines() : await machinesOf(files);
  const wanted = chosenOf(found, machines);
  const all: SourceKills[] = [];
  for (const one of wanted) {
    const samples = await sidecarOf(one, sidecar);
    if (samples === null) throw new Error(`${one.name} has no sidecar: mutants are compared on its samples.`);
    const kills = await sourceKillsOf(one, samples.model);
    all.push(kills);
    if (format === 'table') say(lineOf(kills));
  }
  if (format === 'json') say(JSON.stringify({ machines: all }));
  const isGood = all.every(({ mutants, killed }) => killed >= mutants * wantedShare);
  return isGood ? 0 : 1;
};
