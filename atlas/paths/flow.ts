import loadHighs from 'highs';
import type { Graph } from './graph.ts';

const highs = await loadHighs();

/** The covering problem as a solver reads it: every goal once, and no more ways out of a vertex than ways in. */
export const flowText = ({ goals, size, links, origins }: Graph): string => {
  const rows: string[][] = Array.from({ length: goals + size }, () => []);
  const add = (row: number, term: string): void => {
    rows[row]?.push(term);
  };
  for (const [index, { from, to, covers }] of links.entries()) {
    for (const goal of covers) add(goal, `+ x${index}`);
    if (from === to) continue;
    add(goals + to, `+ x${index}`);
    add(goals + from, `- x${index}`);
  }
  for (const [index, { to, covers }] of origins.entries()) {
    for (const goal of covers) add(goal, `+ y${index}`);
    add(goals + to, `+ y${index}`);
  }
  const lines = rows.flatMap((terms, row) =>
    terms.length === 0 ? [] : [`r${row}: ${terms.join(' ')} >= ${row < goals ? 1 : 0}`],
  );
  return ['Minimize', `obj: ${links.map((_, index) => `x${index}`).join(' + ')}`, 'Subject To', ...lines, 'End'].join(
    '\n',
  );
};

/** Links and vertices, at most, of what is solved: a larger one takes longer than it is worth. */
const largest = 40_000;

/** Goals, at most, of a graph in which some have several links: with more it is solved slowly. */
const fewGoals = 300;

/**
 * What each goal costs in the cheapest flow of steps that covers all of them, solved exactly, however long its ways are. Where every
 * goal has one link, it is a flow through a network. Null for a graph that takes too long.
 */
export const flowPrices = (graph: Graph): Float64Array | null => {
  const isNetwork = graph.covering.every((links) => links.length === 1);
  if (!isNetwork && graph.goals > fewGoals) return null;
  if (graph.links.length === 0 || graph.links.length + graph.size > largest) return null;
  const solution = highs.solve(flowText(graph));
  if (solution.Status !== 'Optimal') return null;
  const prices = new Float64Array(graph.goals);
  for (const row of solution.Rows) {
    if (!('Dual' in row)) continue;
    const index = Number(row.Name.slice(1));
    if (index < graph.goals) prices[index] = Math.max(0, row.Dual);
  }
  return prices;
};
