import loadHighs from 'highs';
import { describe, expect, test } from 'vitest';
import { boundOf, firstCertificate } from '../../atlas/paths/bound.ts';
import { explore } from '../../atlas/paths/explore.ts';
import { type Graph, graphOf } from '../../atlas/paths/graph.ts';
import { models } from '../models/index.ts';

const highs = await loadHighs();
const unlimited = 1_000;

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

describe.each(Object.entries(models))('the lower bound of %s', (_, model) => {
  const exploration = explore(model);
  const graph = graphOf(exploration, exploration.goals);
  const solved = highs.solve(problemOf(graph)).ObjectiveValue;

  test('without a cap is no higher than a solver’s, and hardly lower', () => {
    const bound = boundOf(graph, unlimited, [], firstCertificate(graph, unlimited));
    expect(bound).toBeLessThanOrEqual(Math.ceil(solved - 1e-6));
    expect(bound).toBeGreaterThanOrEqual(solved * 0.95);
  });

  test('with a cap is no lower', () => {
    expect(boundOf(graph, 20, [], firstCertificate(graph, 20))).toBeGreaterThanOrEqual(solved * 0.95);
  });
});
