import loadHighs from 'highs';
import type { Graph } from '../../atlas/paths/graph.ts';

const highs = await loadHighs();

/** The covering problem as a solver reads it: every goal once, and no more ways out of a vertex than ways in. */
const problemOf = ({ goals, size, links, origins }: Graph): string => {
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

/** Steps that no suite can do without, however long its paths: what a solver finds. */
export const solvedBound = (graph: Graph): number => highs.solve(problemOf(graph)).ObjectiveValue;
