import type { Graph } from '../../../atlas/paths/graph.ts';
import { itemAt } from '../../../atlas/paths/itemAt.ts';

/** The fewest steps that cover every goal of a small graph by paths of at most `cap` steps, found by trying every way. */
export const fewestSteps = ({ goals, origins, links, leaving }: Graph, cap: number): number => {
  const all = 2 ** goals - 1;
  const bits = (covers: readonly number[]): number => covers.reduce((set, goal) => set | (1 << goal), 0);
  const seen = new Set<string>();
  let level: { readonly vertex: number; readonly set: number; readonly length: number }[] = [];
  const arrive = (vertex: number, set: number, length: number, next: typeof level): void => {
    const text = `${vertex} ${set} ${length}`;
    if (seen.has(text)) return;
    seen.add(text);
    next.push({ vertex, set, length });
  };
  for (const { to, covers } of origins) arrive(to, bits(covers), 0, level);
  for (let steps = 0; level.length > 0; steps += 1) {
    // The list grows while it is scanned: a new path costs no step.
    for (const { set } of level) {
      if (set === all) return steps;
      for (const { to, covers } of origins) arrive(to, set | bits(covers), 0, level);
    }
    const next: typeof level = [];
    for (const { vertex, set, length } of level) {
      if (length === cap) continue;
      for (const link of itemAt(leaving, vertex)) {
        const { to, covers } = itemAt(links, link);
        arrive(to, set | bits(covers), length + 1, next);
      }
    }
    level = next;
  }
  throw new Error(`Not every goal is within ${cap} steps.`);
};
