import type { FoundMachine } from '../../../describe/machinesIn.ts';
import type { Outcome } from './judge.ts';
import { type SourceKills, toSourceKills } from './kills.ts';
import type { Judged } from './machineKills.ts';
import type { SourceMutant } from './operators.ts';
import { findRules, type Rule } from './ruleMutants.ts';
import { isOfRule, nameInRule, ruleName } from './ruleName.ts';
import { judgeMutants, loadSampled, type Sampled } from './sampled.ts';
import { sideBySide } from './sideBySide.ts';
import type { Store } from './store.ts';

/** A rule's kills, with the machines that have judged it. */
export type RuleKills = SourceKills & { readonly machines: readonly string[] };

/** A machine, and the mutants of all rules that it needs. */
type Share = { readonly sampled: Sampled; readonly mutants: readonly SourceMutant[] };

/** Machines of few mutants first: what one has noticed, no other judges. */
const listShares = async (rules: readonly Rule[], sidecar: string | null): Promise<Share[]> => {
  const shares = new Map<FoundMachine, SourceMutant[]>();
  for (const { mutant, machines } of rules.flatMap(({ mutants }) => mutants)) {
    if (mutant.same !== null) continue;
    for (const machine of machines) shares.set(machine, [...(shares.get(machine) ?? []), mutant]);
  }
  const sorted = [...shares].sort(([, one], [, other]) => one.length - other.length);
  const all: Share[] = [];
  for (const [found, mutants] of sorted) all.push({ sampled: await loadSampled(found, sidecar), mutants });
  return all;
};

/** From what says least to what says most. */
const order: readonly (Outcome | undefined)[] = [undefined, 'unreached', 'survives', 'endless', 'noticed'];

const isNoticed = (outcome: Outcome | undefined): boolean => outcome === 'noticed' || outcome === 'endless';

/** What becomes of each mutant: noticed where any machine notices it. */
const judgeShares = async (
  shares: readonly Share[],
  store: Store,
): Promise<Judged<ReadonlyMap<SourceMutant, Outcome>>> => {
  const outcomes = new Map<SourceMutant, Outcome>();
  const take = (mutant: SourceMutant, outcome: Outcome | undefined): void => {
    if (outcome !== undefined && order.indexOf(outcome) > order.indexOf(outcomes.get(mutant)))
      outcomes.set(mutant, outcome);
  };
  for (const { sampled, mutants } of shares) {
    const known = store.read(sampled.key, sampled.basis, mutants);
    for (const [at, mutant] of mutants.entries()) take(mutant, known[at]);
  }
  const counts = await sideBySide(shares, async ({ sampled, mutants }) => {
    const open = mutants.filter((mutant) => !isNoticed(outcomes.get(mutant)));
    const { outcomes: found, judged } = await judgeMutants(sampled, open, store);
    for (const [mutant, outcome] of found) take(mutant, outcome);
    return judged;
  });
  return { kills: outcomes, judged: counts.reduce((sum, count) => sum + count, 0) };
};

/**
 * How many changes of the rules that machines need are noticed by any of them, rule by rule. A mutant counts as often as machines
 * judge it in `judged`. @param wanted machines whose rules are meant; all others may notice their changes, too
 */
export const ruleKills = async (
  machines: readonly FoundMachine[],
  wanted: ReadonlySet<FoundMachine>,
  sidecar: string | null,
  store: Store,
): Promise<Judged<readonly RuleKills[]>> => {
  const rules = findRules(machines).flatMap(({ file, mutants }): Rule[] => {
    const meant = mutants.filter((one) => one.machines.some((machine) => wanted.has(machine)));
    return meant.length === 0 ? [] : [{ file, mutants: meant }];
  });
  const shares = await listShares(rules, sidecar);
  const { kills: outcomes, judged } = await judgeShares(shares, store);
  const reasonsOf = (some: readonly Share[]): Readonly<Record<string, string>> =>
    Object.fromEntries(some.flatMap(({ sampled }) => Object.entries(sampled.reasons).filter(([id]) => isOfRule(id))));
  const reasons = reasonsOf(shares);
  // Of another machine's reasons not all are about what is judged here.
  const due = reasonsOf(shares.filter(({ sampled }) => wanted.has(sampled.found)));
  const kills = rules.map(({ file, mutants }) => {
    const named = new Map(
      mutants.map(({ mutant }) => [{ ...mutant, id: nameInRule(file, mutant.id) }, outcomes.get(mutant)] as const),
    );
    const judgedAs = new Map(
      [...named].flatMap(([mutant, outcome]) => (outcome === undefined ? [] : [[mutant, outcome]])),
    );
    const names = mutants.flatMap((one) => one.machines.map(({ name }) => name));
    const { needless, ...own } = toSourceKills(ruleName(file), [...named.keys()], judgedAs, reasons);
    const isOwn = (id: string): boolean => id.startsWith(nameInRule(file, '')) && due[id] !== undefined;
    return { ...own, needless: needless.filter(isOwn), machines: [...new Set(names)].sort() };
  });
  const strange = Object.keys(due).filter((id) => !rules.some(({ file }) => id.startsWith(nameInRule(file, ''))));
  const left = toSourceKills('what no machine needs', [], new Map(), Object.fromEntries(strange.map((id) => [id, ''])));
  return { kills: strange.length === 0 ? kills : [...kills, { ...left, machines: [] }], judged };
};
