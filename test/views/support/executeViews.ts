import { beforeAll, describe, expect, test } from 'vitest';
import { type Exploration, explore } from '../../../atlas/paths/explore.ts';
import { readLock } from '../../../atlas/paths/lock.ts';
import { type PlannedPath, pathOf, planOf } from '../../../atlas/paths/plan.ts';
import { stepsOfLocked } from '../../../atlas/paths/relock.ts';
import { executePath } from '../../../atlas/paths/shrink.ts';
import { loadCustomerViews } from '../../../src/app/useCustomerViews.ts';
import { loadSoonViews } from '../../../src/app/useSoonViews.ts';
import { loadDelivery } from '../../../src/screens/checkout/useDelivery.ts';
import { loadAftercare } from '../../../src/screens/order/useAftercare.ts';
import { loadOrderReference } from '../../../src/screens/order/useOrderReference.ts';
import { loadFunds } from '../../../src/screens/payment/useFunds.ts';
import { loadOfferParts } from '../../../src/screens/quotation/useOfferParts.ts';
import { loadRequestChange } from '../../../src/screens/quotation/useRequestChange.ts';
import { loadLaterViews } from '../../../src/screens/request/useLaterViews.ts';
import { entriesFor } from '../../models/support/standsIn.ts';
import { drawFailure } from '../../paths/support/markedChart.ts';
import { provideMissing } from './provideMissing.ts';
import { viewDriver } from './viewDriver.tsx';
import type { ViewSpec } from './viewSpec.ts';

type NamedPath = { readonly id: string; readonly path: PlannedPath };

/** Planned paths through the states and transitions that committed ones leave out, where the views cannot go those. */
const pathsBeside = (name: string, exploration: Exploration, taken: readonly NamedPath[]): NamedPath[] => {
  const done = new Set(taken.flatMap(({ path }) => [...path.achieves]));
  const missing = new Set(
    [...exploration.edges.values()]
      .flat()
      .flatMap(({ achieves }) => achieves)
      .filter((goal) => (goal.startsWith('state: ') || goal.startsWith('taken: ')) && !done.has(goal)),
  );
  if (missing.size === 0) return [];
  return planOf(exploration, 20, [...missing]).paths.map((path, index) => ({ id: `${name}-views-${index + 1}`, path }));
};

/** Goes every committed path of a machine on its views. */
export const executeViews = (name: string, spec: ViewSpec): void => {
  provideMissing();
  const exploration = explore(spec.model);
  const locked = readLock()[name]?.paths ?? [];
  const taken = locked.flatMap((one): NamedPath[] => {
    const steps = stepsOfLocked(exploration, one);
    return steps === null ? [] : [{ id: one.id, path: pathOf(exploration, one.start, steps) }];
  });
  const paths = taken.length === locked.length ? taken : [...taken, ...pathsBeside(name, exploration, taken)];
  const seen = new Set<string>();

  describe(`the views of ${name}`, () => {
    beforeAll(() =>
      Promise.all([
        loadSoonViews(),
        loadCustomerViews(),
        loadLaterViews(),
        loadAftercare(),
        loadFunds(),
        loadOfferParts(),
        loadOrderReference(),
        loadDelivery(),
        loadRequestChange(),
      ]),
    );

    test('have paths to go', () => {
      expect(paths.length).toBeGreaterThan(0);
    });

    test.each(paths)('$id', async ({ id, path }) => {
      const failure = await executePath(exploration, path, new Set(), () => viewDriver(spec, seen));
      if (failure === null) return;
      const file = await drawFailure(exploration, `${id}-views`, failure);
      expect.fail(`${failure.text}\nThe way, in the chart: ${file}`);
    });

    test('have shown every state', () => {
      const there = new Set(
        [...exploration.vertices.values()].flatMap(({ snapshot }) => [...entriesFor(spec.shows, snapshot).said.keys()]),
      );
      expect([...there].filter((state) => !seen.has(state))).toEqual([]);
    });
  });
};
