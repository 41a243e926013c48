import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureStyle } from '../../../atlas/charts/draw/pictureStyle.ts';
import { drawSvg, type Marks } from '../../../atlas/charts/draw/svg.ts';
import { drawPicture } from '../../../atlas/charts/layout/drawPicture.ts';
import { describe } from '../../../atlas/describe/describe.ts';
import type { Edge, Exploration } from '../../../atlas/paths/explore/exploration.ts';
import { takenBy } from '../../../atlas/paths/explore/taken.ts';
import { toPlannedPath } from '../../../atlas/paths/plan/plan.ts';
import type { Failure } from '../../../atlas/paths/plan/shrink.ts';

const output = join(import.meta.dirname, '../../output');

/** Writes into `test/output/`. @returns the file */
export const writeOutput = (name: string, text: string): string => {
  mkdirSync(output, { recursive: true });
  const file = join(output, name);
  writeFileSync(file, text);
  return file;
};

const marked = (names: readonly string[], mark: string): [string, string][] => names.map((name) => [name, mark]);

/** The way as taken, and where it ended, with the step that led there, as where it stands now. */
const createMarks = (exploration: Exploration, { way, deviation, states }: Failure): Marks => {
  const taken = (steps: readonly Edge[]): string[] =>
    Object.keys(takenBy(exploration, [toPlannedPath(exploration, way.start, steps)]));
  const steps = way.steps.slice(0, deviation.steps.length);
  const before = taken(steps.slice(0, -1));
  const last = taken(steps).filter((transition) => !before.includes(transition));
  const visited = states.map((configuration) => configuration.split(', '));
  return {
    states: Object.fromEntries([...marked(visited.flat(), 'taken'), ...marked(visited.at(-1) ?? [], 'now')]),
    transitions: Object.fromEntries([...marked(before, 'taken'), ...marked(last, 'just')]),
  };
};

/** Draws the chart with the way of a failure. @returns the file */
export const drawFailure = async (exploration: Exploration, id: string, failure: Failure): Promise<string> => {
  const { machine } = exploration.model;
  const picture = await drawPicture(describe(machine));
  const title = `${machine.id}: where ${id} failed`;
  return writeOutput(`${id}.svg`, drawSvg(picture, title, createMarks(exploration, failure), pictureStyle));
};
