import type { TimerChange } from '../explore/step.ts';

/** What a step has to do with time: the timer whose end it is, if it is one, and the timers that it sets and cancels. */
export type Timed = { readonly fires: string | null; readonly timers: readonly TimerChange[] };

/** The moment of step `later` is at most `most` milliseconds after that of step `earlier` (or, if negative, at least). */
type Rule = { readonly earlier: number; readonly later: number; readonly most: number };

const listRules = (steps: readonly Timed[]): Rule[] => {
  const rules: Rule[] = [];
  const waiting = new Map<string, { readonly since: number; readonly delay: number }>();
  for (const [index, { fires, timers }] of steps.entries()) {
    if (index > 0) rules.push({ earlier: index, later: index - 1, most: 0 });
    for (const { since, delay } of waiting.values()) rules.push({ earlier: since, later: index, most: delay });
    const due = fires === null ? undefined : waiting.get(fires);
    if (due !== undefined) rules.push({ earlier: index, later: due.since, most: -due.delay });
    if (fires !== null) waiting.delete(fires);
    for (const { id, pending, delay } of timers) {
      waiting.delete(id);
      if (pending && delay !== null) waiting.set(id, { since: index, delay });
    }
  }
  return rules;
};

/**
 * Whether there are moments at which all steps can happen: a timer fires exactly when its delay has passed, and until
 * then nothing happens after it would have fired. Everything else may take any time.
 */
export const canHappen = (steps: readonly Timed[]): boolean => {
  if (steps.filter(({ fires }) => fires !== null).length === 0) return true;
  const rules = listRules(steps);
  const moments = new Float64Array(steps.length);
  for (let round = 0; round <= steps.length; round += 1) {
    let settled = true;
    for (const { earlier, later, most } of rules) {
      const latest = (moments[earlier] ?? 0) + most;
      if (latest >= (moments[later] ?? 0)) continue;
      moments[later] = latest;
      settled = false;
    }
    if (settled) return true;
  }
  return false;
};
