import { writeFileSync } from 'node:fs';
import { leaveOut, say } from '../../describe/ownTerminal.ts';
import { chosenOf } from '../chosen.ts';
import type { Options } from '../options.ts';
import { claimedIn } from './claimed.ts';
import { counterexampleCoverage, isGood, judge, propertiesText } from './report.ts';

/** Checks what is claimed, and prints what became of it. @returns the exit status */
export const propertiesReport = async ({
  files,
  sidecar,
  machines,
  format,
  coverage,
}: Pick<Options, 'files' | 'sidecar' | 'machines' | 'format' | 'coverage'>): Promise<number> => {
  const claimed = await claimedIn(files, sidecar, leaveOut);
  const chosen = chosenOf(claimed, machines);
  const judged = chosen.flatMap(judge);
  say(format === 'json' ? JSON.stringify({ properties: judged }) : propertiesText(judged));
  if (coverage !== null) writeFileSync(coverage, `${JSON.stringify(counterexampleCoverage(judged), null, 2)}\n`);
  return judged.every(isGood) ? 0 : 1;
};
