import { describe, expect, test } from 'vitest';
import { explore } from '../../../atlas/paths/explore.ts';
import { readLock } from '../../../atlas/paths/lock.ts';
import { type PlannedPath, pathOf } from '../../../atlas/paths/plan.ts';
import { stepsOfLocked } from '../../../atlas/paths/relock.ts';
import { goPath } from '../../../atlas/paths/shrink.ts';
import { entriesFor } from '../../models/shown/standsIn.ts';
import { drawFailure } from '../../paths/support/markedChart.ts';
import { provideMissing } from './provideMissing.ts';
import { viewDriver } from './viewDriver.tsx';
import type { ViewSpec } from './viewSpec.ts';

/** Goes every committed path of a machine on its views. */
export const goViews = (name: string, spec: ViewSpec): void => {
  provideMissing();
  const exploration = explore(spec.model);
  const paths = (readLock()[name]?.paths ?? []).flatMap((locked): { id: string; path: PlannedPath }[] => {
    const steps = stepsOfLocked(exploration, locked);
    return steps === null ? [] : [{ id: locked.id, path: pathOf(exploration, locked.start, steps) }];
  });
  const seen = new Set<string>();

  describe(`the views of ${name}`, () => {
    test('have paths to go', () => {
      expect(paths.length).toBeGreaterThan(0);
    });

    test.each(paths)('$id', async ({ id, path }) => {
      const failure = await goPath(exploration, path, new Set(), () => viewDriver(spec, seen));
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
