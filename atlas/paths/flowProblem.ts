import type { Column } from './covering.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';

/** A covering problem: the first rows are the goals, which are wanted once; the others balance ways in and ways out. */
export type FlowProblem = { readonly columns: readonly Column[]; readonly height: number };

/** One whose columns are the origins and then what each link is after each number of steps, and whose rows are goals and places. */
export type CappedProblem = FlowProblem & {
  /** The column of a link that is the step after so many; -1 where no path is there. */
  readonly columnOf: (link: number, step: number) => number;
  /** Those of the rows that balance ways in and ways out. */
  readonly places: readonly { readonly vertex: number; readonly step: number; readonly row: number }[];
};

/** Paths as long as they like: a goal's row asks for one cover; a vertex's row, for no more ways out than ways in. */
export const freeProblem = ({ goals, links, origins, size }: Graph): FlowProblem => ({
  height: goals + size,
  columns: [
    ...links.map(({ from, to, covers }) => ({
      rows: from === to ? covers : [...covers, goals + to, goals + from],
      values: from === to ? covers.map(() => 1) : [...covers.map(() => 1), 1, -1],
      cost: 1,
    })),
    ...origins.map(({ to, covers }) => ({
      rows: [...covers, goals + to],
      values: [...covers.map(() => 1), 1],
      cost: 0,
    })),
  ],
});

/** Steps from the nearest origin to every vertex; -1 where none leads there. */
const distances = ({ size, links, leaving, origins }: Graph): Int32Array => {
  const steps = new Int32Array(size).fill(-1);
  let level = [...new Set(origins.map(({ to }) => to))];
  for (const vertex of level) steps[vertex] = 0;
  for (let far = 1; level.length > 0; far += 1) {
    const next: number[] = [];
    for (const link of level.flatMap((vertex) => itemAt(leaving, vertex))) {
      const { to } = itemAt(links, link);
      if (steps[to] !== -1) continue;
      steps[to] = far;
      next.push(to);
    }
    level = next;
  }
  return steps;
};

/** Paths of at most `cap` steps: a vertex has a row for each number of steps after which a path is there. */
export const cappedProblem = (graph: Graph, cap: number): CappedProblem => {
  const { goals, links, origins } = graph;
  const far = distances(graph);
  const rows = new Map<number, number>();
  const numbers = new Int32Array(links.length * cap).fill(-1);
  const rowOf = (vertex: number, step: number): number => {
    const key = vertex * (cap + 1) + step;
    const row = rows.get(key) ?? goals + rows.size;
    rows.set(key, row);
    return row;
  };
  const columns: Column[] = origins.map(({ to, covers }) => ({
    rows: [...covers, rowOf(to, 0)],
    values: [...covers.map(() => 1), 1],
    cost: 0,
  }));
  for (let step = 0; step < cap; step += 1) {
    const isLast = step + 1 === cap;
    for (const [link, { from, to, covers }] of links.entries()) {
      const first = itemAt(far, from);
      if (first === -1 || first > step) continue;
      const covered = covers.map(() => 1);
      numbers[step * links.length + link] = columns.length;
      columns.push({
        rows: isLast ? [...covers, rowOf(from, step)] : [...covers, rowOf(from, step), rowOf(to, step + 1)],
        values: isLast ? [...covered, -1] : [...covered, -1, 1],
        cost: 1,
      });
    }
  }
  return {
    columns,
    height: goals + rows.size,
    columnOf: (link, step) => itemAt(numbers, step * links.length + link),
    places: Array.from(rows, ([key, row]) => ({ vertex: Math.floor(key / (cap + 1)), step: key % (cap + 1), row })),
  };
};
