import fc from 'fast-check';
import type { Exploration } from '../../exploration.ts';
import { findingsOf } from '../../findings.ts';
import { isCondition } from '../../goals.ts';
import type { Trace } from '../../shortestTo.ts';
import { type Edit, placesIn } from './edit.ts';
import { achievedWith, contentOf, inputOf } from './execution.ts';
import { alternatives, type Named, namedBySamples } from './pools.ts';
import { targetsOf } from './targets.ts';

/** A sample that achieves a goal: what to change of which step of a trace. */
export type FoundSample = { readonly goal: string; readonly trace: Trace; readonly edits: readonly Edit[] };

export type Search = { readonly found: readonly FoundSample[]; readonly missing: readonly string[] };

/** Changes of one trace that are tried one by one. */
const mostEdits = 2_500;

/** Combinations of changes that are tried on a trace. */
const combinations = 600;

/** Every change of what a trace is given; of its last step first, then of its start. */
const editsOf = (input: unknown, { steps }: Trace, named: readonly Named[], literals: readonly unknown[]): Edit[] => {
  const contents = [input, ...steps.map(({ move }) => contentOf(move))].map((content, step) => ({ step, content }));
  const sorted = [...contents.slice(-1), ...contents.slice(0, -1)];
  return sorted
    .flatMap(({ step, content }) =>
      placesIn(content)
        .filter(({ place }) => place.length > 0 || typeof content !== 'object')
        .flatMap((at) => alternatives(at, named, literals).map((value): Edit => ({ step, place: at.place, value }))),
    )
    .slice(0, mostEdits);
};

/**
 * Looks for samples that achieve conditions which nothing achieves: parts of a trace's samples are replaced by values that
 * an OpenAPI document, other samples or the text of the modules hold for such a property, and fast-check shrinks what
 * does it to the fewest changes.
 * @param literals texts and numbers of the modules
 */
export const searchSamples = (exploration: Exploration, schemas: Named, literals: readonly unknown[]): Search => {
  const wanted = new Set(
    findingsOf(exploration)
      .map(({ where }) => where)
      .filter(isCondition),
  );
  const named = [schemas, namedBySamples(exploration.model)];
  const open = new Set(wanted);
  const found: FoundSample[] = [];
  for (const [trace, goals] of targetsOf(exploration, wanted)) {
    const input = inputOf(exploration, trace);
    const edits = editsOf(input, trace, named, literals);
    if (edits.length === 0) continue;
    const editsAt = (chosen: readonly number[]): Edit[] => chosen.flatMap((index) => edits[index] ?? []);
    const achieved = (chosen: readonly number[]): string[] => {
      const all = editsAt(chosen);
      const goalsAchieved = achievedWith(exploration, trace, inputOf(exploration, trace, all), all);
      return [...goals].filter((goal) => open.has(goal) && goalsAchieved.has(goal));
    };
    for (;;) {
      if (![...goals].some((goal) => open.has(goal))) break;
      const { counterexample } = fc.check(
        fc.property(
          fc.uniqueArray(fc.nat({ max: edits.length - 1 }), { minLength: 1, maxLength: 4 }),
          (chosen) => achieved(chosen).length === 0,
        ),
        { seed: 1, numRuns: edits.length + combinations, examples: edits.map((_, index) => [[index]]) },
      );
      if (counterexample === null) break;
      const [chosen = []] = counterexample;
      for (const goal of achieved(chosen)) {
        open.delete(goal);
        found.push({ goal, trace, edits: editsAt(chosen) });
      }
    }
  }
  return { found, missing: [...wanted].filter((goal) => open.has(goal)) };
};
