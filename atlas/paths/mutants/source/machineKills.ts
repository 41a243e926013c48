import { readFileSync } from 'node:fs';
import { type SourceKills, toSourceKills } from './kills.ts';
import { sourceMutants } from './operators.ts';
import { isOfRule } from './ruleName.ts';
import { judgeMutants, type Sampled } from './sampled.ts';
import type { Store } from './store.ts';

/** Results, and how many mutants no earlier run has judged. */
export type Judged<T> = { readonly kills: T; readonly judged: number };

/** How many changes of a machine's module its paths notice. */
export const machineKills = async (sampled: Sampled, store: Store): Promise<Judged<SourceKills>> => {
  const { name, file } = sampled.original;
  const mutants = sourceMutants(readFileSync(file, 'utf8'), file);
  const { outcomes, judged } = await judgeMutants(
    sampled,
    mutants.filter(({ same }) => same === null),
    store,
  );
  const reasons = Object.fromEntries(Object.entries(sampled.reasons).filter(([id]) => !isOfRule(id)));
  return { kills: toSourceKills(name, mutants, outcomes, reasons), judged };
};
