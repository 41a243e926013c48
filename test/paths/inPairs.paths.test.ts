import { describe, expect, test } from 'vitest';
import { countCombinations } from '../../atlas/paths/explore/combinations.ts';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { collectFindings, unachieved } from '../../atlas/paths/findings.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { createPlan } from '../../atlas/paths/plan/plan.ts';
import { wideChart } from '../support/paths/wideChart.ts';

describe('a machine of twelve regions', () => {
  const machine = wideChart(12, 4);
  const exploration = explore(foreignModel(machine));

  test('has more combinations of states than are walked', () => {
    expect(countCombinations(machine)).toBe(2 * 4 ** 12);
    expect(exploration.inPairs).toBe(true);
    expect(exploration.edges.size).toBeLessThan(500);
  });

  test('is covered whole, also what depends on two regions', () => {
    expect(unachieved(exploration)).toEqual([]);
    expect(collectFindings(exploration).map(({ kind }) => kind)).toEqual([]);
  });

  test('has paths of hardly more steps than it has transitions', () => {
    const plan = createPlan(exploration);
    expect(plan.achieved.size).toBe(plan.reachable.length);
    expect(plan.steps).toBeLessThanOrEqual(exploration.definitions.size * 1.25);
  });
});

test('what a limit leaves is said', () => {
  const kinds = new Set(collectFindings(explore(foreignModel(wideChart(12, 4)), 40)).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['cut', 'guard', 'unreachable', 'untaken']);
});
