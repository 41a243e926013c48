import { describe, expect, test } from 'vitest';
import { boundOf } from '../../atlas/paths/bound.ts';
import { firstCertificate } from '../../atlas/paths/firstCertificate.ts';
import { graphOf } from '../../atlas/paths/graph.ts';
import { models } from '../models/index.ts';
import { exploreOnce } from '../support/paths/exploreOnce.ts';
import { solvedBound } from '../support/paths/solved.ts';

const unlimited = 1_000;

describe.each(Object.entries(models))('the lower bound of %s', (_, model) => {
  const exploration = exploreOnce(model);
  const graph = graphOf(exploration, exploration.goals);
  const solved = solvedBound(graph);

  test('without a cap is hardly higher or lower than a solver’s', () => {
    const bound = boundOf(graph, unlimited, [], firstCertificate(graph, unlimited));
    // The solver's flow may go round without a way there, which no path can: a bound by paths is a little higher.
    expect(bound).toBeLessThanOrEqual(Math.ceil(solved - 1e-6) + 1);
    expect(bound).toBeGreaterThanOrEqual(solved * 0.94);
  });

  test('with a cap is no lower', () => {
    expect(boundOf(graph, 20, [], firstCertificate(graph, 20))).toBeGreaterThanOrEqual(solved * 0.94);
  });
});
