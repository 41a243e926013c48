import { expect, test } from 'vitest';
import { models } from '../models/index.ts';
import { viewSpecs } from './specs/index.ts';

test('every view spec is about the machine that it is named after', () => {
  for (const [name, { model }] of Object.entries(viewSpecs)) {
    expect(model.machine, name).toBe(models[name]?.machine);
  }
});
