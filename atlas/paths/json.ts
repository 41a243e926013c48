import type { Edge } from './explore/exploration.ts';
import { negativeChecks } from './plan/negativeChecks.ts';
import { type Row, type Suite, toRow } from './report.ts';
import { moveWords, valueWords } from './words.ts';

/** What happens in a step, and what it leads to. */
type JsonStep = {
  /** The move's name, as in `paths.lock.json`. */
  readonly move: string;
  readonly kind: Edge['move']['kind'];
  /** The same with its content, as a person does it. */
  readonly words: string;
  readonly state: string;
  readonly achieves: readonly string[];
  /** Events that must change nothing afterwards. */
  readonly ignores: readonly string[];
};

type JsonPath = {
  readonly id: string;
  readonly start: string;
  readonly state: string;
  readonly ignores: readonly string[];
  readonly steps: readonly JsonStep[];
};

/** A row of the report, and the paths themselves. */
export type JsonSuite = Row & { readonly suite: readonly JsonPath[] };

/** A machine's suite as data. */
export const toJsonSuite = (suite: Suite): JsonSuite => {
  const { exploration, plan, ids } = suite;
  const stateAt = (vertex: string): string => valueWords(exploration.vertices.get(vertex)?.snapshot.value);
  const checks = negativeChecks(exploration, plan.paths);
  return {
    ...toRow(suite),
    suite: plan.paths.map(({ start, origin, steps }, at): JsonPath => {
      const ignoresAfter = (step: number): string[] => (checks[at]?.[step] ?? []).map(({ move }) => move.name);
      return {
        id: ids[at] ?? String(at + 1),
        start,
        state: stateAt(origin),
        ignores: ignoresAfter(0),
        steps: steps.map(({ move, to, achieves }, index) => ({
          move: move.name,
          kind: move.kind,
          words: moveWords(move),
          state: stateAt(to),
          achieves,
          ignores: ignoresAfter(index + 1),
        })),
      };
    }),
  };
};
