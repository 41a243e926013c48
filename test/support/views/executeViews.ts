import type { NamedPath } from '@fifteen/atlas/drivers';
import { entriesFor } from '@fifteen/atlas/drivers';
import type { Exploration } from '@fifteen/atlas/paths';
import { createPlan, stepsOfLocked, toPlannedPath } from '@fifteen/atlas/paths';
import { readLock } from '@fifteen/atlas/project';
import { testPaths } from '@fifteen/atlas/vitest';
import { describe, expect, test } from 'vitest';
import { drawFailure } from '../paths/markedChart.ts';
import { isFull } from '../tier.ts';
import { provideMissing } from './provideMissing.ts';
import { machineOfSpec } from './specs/machineOfSpec.ts';
import { frameViews } from './viewDriver.tsx';
import type { ViewSpec } from './viewSpec.ts';

/** What a view can show of a path: its states, and the transitions between them. */
const isShown = (goal: string): boolean => goal.startsWith('state: ') || goal.startsWith('taken: ');

/** As few of the paths as reach all that they reach together, each chosen for what those before it leave out. */
const selectFewest = (paths: readonly NamedPath[]): readonly NamedPath[] => {
  const left = new Set(paths.flatMap(({ path }) => [...path.achieves].filter(isShown)));
  const chosen: NamedPath[] = [];
  const gain = ({ path }: NamedPath): number => [...path.achieves].filter((goal) => left.has(goal)).length;
  while (left.size > 0) {
    const best = paths.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const goal of best.path.achieves) left.delete(goal);
  }
  return chosen;
};

/** Planned paths through the states and transitions that committed ones leave out, where the views cannot go those. */
const pathsBeside = (name: string, exploration: Exploration, taken: readonly NamedPath[]): NamedPath[] => {
  const done = new Set(taken.flatMap(({ path }) => [...path.achieves]));
  const missing = new Set(
    [...exploration.edges.values()]
      .flat()
      .flatMap(({ achieves }) => achieves)
      .filter((goal) => isShown(goal) && !done.has(goal)),
  );
  if (missing.size === 0) return [];
  return createPlan(exploration, 20, [...missing]).paths.map((path, index) => ({
    id: `${name}-views-${index + 1}`,
    path,
  }));
};

/** The committed paths that still work, and what those leave out; planned ones for a form of the chart `submit`; beside the journeys as few as reach the same. */
const listPaths = (name: string, exploration: Exploration): readonly NamedPath[] => {
  const locked = readLock()[machineOfSpec(name)]?.paths;
  if (locked === undefined)
    return createPlan(exploration).paths.map((path, index) => ({ id: `${name}-${index + 1}`, path }));
  const taken = locked.flatMap((one): NamedPath[] => {
    const steps = stepsOfLocked(exploration, one);
    return steps === null ? [] : [{ id: one.id, path: toPlannedPath(exploration, one.start, steps) }];
  });
  const paths = taken.length === locked.length ? taken : [...taken, ...pathsBeside(name, exploration, taken)];
  return isFull ? paths : selectFewest(paths);
};

/** Goes the committed paths of a machine on its views, or on those of one of its pages. */
export const executeViews = (name: string, spec: ViewSpec): void => {
  provideMissing();
  describe(`the views of ${name}`, () => {
    const { exploration, seen } = testPaths(spec.model.machine, spec.model, frameViews(spec), {
      title: 'go their paths',
      paths: (explored) => listPaths(name, explored),
      explain: async (explored, id, failure) =>
        `The way, in the chart: ${await drawFailure(explored, `${id}-${name}-views`, failure)}`,
    });

    test('have shown every state', () => {
      const there = new Set(
        [...exploration.vertices.values()].flatMap(({ snapshot }) => [...entriesFor(spec.shows, snapshot).said.keys()]),
      );
      expect([...there].filter((state) => !seen.has(state))).toEqual([]);
    });
  });
};
