import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/brands.ts';
import { models } from '../support/models/index.ts';
import { viewSpecs } from '../support/views/specs/index.ts';
import { machineOfSpec } from '../support/views/specs/machineOfSpec.ts';
import { withoutScreen } from '../support/views/specs/withoutScreen.ts';

/** Forms of the chart `submit`. */
const formNames = new Set(['deskPassword', 'orderAccount', 'passwordChange', 'verificationMail']);
const shown = new Set(
  Object.keys(viewSpecs)
    .filter((name) => !formNames.has(name))
    .map(machineOfSpec),
);

test('every machine has views on which its paths are executed, or a reason to have none', () => {
  expect([...new Set([...shown, ...Object.keys(withoutScreen)])].sort()).toEqual(Object.keys(models).sort());
});

test('no machine has both', () => {
  expect([...shown].filter((name) => name in withoutScreen)).toEqual([]);
});

test('every view spec is about the machine that it is named after', () => {
  for (const [name, { model }] of Object.entries(viewSpecs)) {
    // Actors may be provided for the views; the chart is the same.
    if (formNames.has(name)) expect(model.machine.id).toBe(name);
    else expect(model.machine.config, name).toBe(models[machineOfSpec(name)]?.machine.config);
  }
});

test('the paths of every area are walked', () => {
  const areasIn = (folder: string, ending: string): string[] =>
    globSync(`test/${folder}/*${ending}`, { cwd: root }).map((path) => basename(path, ending));
  expect(areasIn('**', 'Paths.view.test.ts').sort()).toEqual(areasIn('support/views/specs', 'Specs.tsx').sort());
});
