import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { pictureStyle } from '../../../../atlas/charts/draw/pictureStyle.ts';
import { svgOf } from '../../../../atlas/charts/draw/svg.ts';
import { pictureOf } from '../../../../atlas/charts/layout/drawPicture.ts';
import { describe } from '../../../../atlas/describe/describe.ts';
import type { Failure } from '../../../../atlas/paths/shrink.ts';

const output = join(import.meta.dirname, '../../../output');

/** Writes into `test/output/`. @returns the file */
export const writeOutput = (name: string, text: string): string => {
  mkdirSync(output, { recursive: true });
  const file = join(output, name);
  writeFileSync(file, text);
  return file;
};

/** Draws the chart with the states on a failure's way marked as taken, and the last of them as removed. @returns the file */
export const drawFailure = async (machine: AnyStateMachine, id: string, { states }: Failure): Promise<string> => {
  const marks: Record<string, string> = {};
  for (const [index, configuration] of states.entries()) {
    for (const state of configuration.split(', ')) marks[state] = index === states.length - 1 ? 'removed' : 'taken';
  }
  const picture = await pictureOf(describe(machine));
  const svg = svgOf(picture, `${machine.id}: where ${id} failed`, { states: marks, transitions: {} }, pictureStyle);
  return writeOutput(`${id}.svg`, svg);
};
