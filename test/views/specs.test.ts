import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../models/index.ts';
import { viewSpecs } from './specs/index.ts';
import { withoutScreen } from './specs/withoutScreen.ts';

test('every machine has views on which its paths are executed, or a reason to have none', () => {
  expect(Object.keys({ ...viewSpecs, ...withoutScreen }).sort()).toEqual(Object.keys(models).sort());
});

test('no machine has both', () => {
  expect(Object.keys(viewSpecs).filter((name) => name in withoutScreen)).toEqual([]);
});

test('every view spec is about the machine that it is named after', () => {
  for (const [name, { model }] of Object.entries(viewSpecs)) {
    // Actors may be provided for the views; the chart is the same.
    expect(model.machine.config, name).toBe(models[name]?.machine.config);
  }
});

test('the paths of every area are walked', () => {
  const areasIn = (folder: string, end: string): string[] =>
    readdirSync(join(import.meta.dirname, folder)).flatMap((name) =>
      name.endsWith(end) ? [name.slice(0, -end.length)] : [],
    );
  expect(areasIn('paths', '.test.ts').sort()).toEqual(areasIn('specs', 'Specs.tsx').sort());
});
