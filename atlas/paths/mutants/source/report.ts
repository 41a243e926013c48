import { loadMachines } from '../../../describe/machinesIn.ts';
import { leaveOut, say } from '../../../describe/ownTerminal.ts';
import { projectMachines } from '../../../describe/projectMachines.ts';
import { selectNamed } from '../../explore/chosen.ts';
import type { Options } from '../../options.ts';
import type { SourceKills } from './kills.ts';
import { machineKills } from './machineKills.ts';
import { ruleKills } from './ruleKills.ts';
import { loadSampled } from './sampled.ts';
import { sideBySide } from './sideBySide.ts';
import { openStore, storeFile } from './store.ts';
import { touchedSince } from './touchedSince.ts';

/** Of the mutants of the chosen machines, or of the rules of all of them, this share must be noticed. */
const wantedShare = { machines: 0.95, rules: 0.9 };

const formatShare = (killed: number, mutants: number): string =>
  mutants === 0 ? '-' : `${((100 * killed) / mutants).toFixed(1)}%`;

const writeLines = (
  { name, mutants, killed, endless, survivors, explained, needless, same }: SourceKills,
  by = '',
): string =>
  [
    `${name}: ${killed} of ${mutants} noticed, ${formatShare(killed, mutants)}${by}`,
    ...(endless === 0 ? [] : [`  did not end, and count as noticed: ${endless}`]),
    ...survivors.map((words) => `  not noticed: ${words}`),
    ...explained.map((words) => `  not noticed, with a reason: ${words}`),
    ...needless.map((id) => `  has a reason, and is noticed or no mutant: ${id}`),
    ...same.map((words) => `  the same: ${words}`),
  ].join('\n');

/**
 * Prints how many changes of the source text are noticed: of the machines' modules, or of the rules that these import.
 * @returns 1 when fewer are than should be, a reason is not needed, or a change that is not noticed has none
 */
export const sourceMutationReport = async (
  { files, machines, sidecar, since, afresh, format }: Options,
  of: 'machines' | 'rules',
): Promise<number> => {
  const found = files.length === 0 ? await projectMachines(leaveOut) : await loadMachines(files, leaveOut);
  const chosen = selectNamed(found, machines);
  const wanted = since === null ? chosen : await touchedSince(since, chosen, sidecar);
  const store = openStore(storeFile(), afresh, (sentence) => console.error(sentence));
  const tell = (kills: SourceKills, by?: string): void => {
    if (format === 'table') say(writeLines(kills, by));
  };
  const judgeMachines = async (): Promise<{ all: readonly SourceKills[]; judged: number }> => {
    const results = await sideBySide(wanted, async (machine) => {
      const result = await machineKills(await loadSampled(machine, sidecar), store);
      tell(result.kills);
      return result;
    });
    return { all: results.map(({ kills }) => kills), judged: results.reduce((sum, one) => sum + one.judged, 0) };
  };
  const judgeRules = async (): Promise<{ all: readonly SourceKills[]; judged: number }> => {
    const { kills, judged } = await ruleKills(found, new Set(wanted), sidecar, store);
    for (const one of kills) tell(one, `, judged by ${one.machines.join(', ')}`);
    return { all: kills, judged };
  };
  const { all, judged } = of === 'machines' ? await judgeMachines() : await judgeRules();
  const sum = (what: 'mutants' | 'killed' | 'unreached'): number => all.reduce((total, one) => total + one[what], 0);
  const [mutants, killed, unreached] = [sum('mutants'), sum('killed'), sum('unreached')];
  const never = unreached === 0 ? '' : `; ${unreached} are in what nothing evaluates`;
  if (format === 'json') say(JSON.stringify({ [of]: all, judged }));
  else if (all.length !== 1)
    say(`${all.length} ${of}: ${killed} of ${mutants} noticed, ${formatShare(killed, mutants)}${never}`);
  if (format === 'table') say(`Judged in this run: ${judged}. The rest is known from earlier runs.`);
  const isExplained = all.every(({ survivors, needless }) => survivors.length === 0 && needless.length === 0);
  // Of the rules that one machine needs much may be read by pages alone.
  const isPart = of === 'rules' && wanted.length < found.length;
  return isExplained && (isPart || killed >= mutants * wantedShare[of]) ? 0 : 1;
};
