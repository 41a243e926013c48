import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../support/paths/shop.ts';

const shop = openShop();
afterAll(shop.remove);

const atlas = join(import.meta.dirname, '../../../atlas');

const script = `
  import { loadMachines } from '${atlas}/describe/machinesIn.ts';
  import { loadSampled } from '${atlas}/paths/mutants/source/sampled.ts';
  const bases = {};
  for (const machine of await loadMachines(['kiosk.ts', 'meter.ts'])) bases[machine.name] = (await loadSampled(machine, null)).basis;
  console.log(JSON.stringify(bases));
`;

const readBases = (): Readonly<Record<string, unknown>> => Object(shop.run(script));

let before = readBases();

test('without a change it is the same', () => {
  expect(readBases()).toEqual(before);
  expect(before.kiosk).not.toBe(before.meter);
});

test.each([
  ['a rule that one machine imports', 'rules/hours.ts', '// Changed.', ['meter']],
  ['a rule that both import through another', 'rules/least.ts', '// Changed.', ['kiosk', 'meter']],
  ['a machine', 'kiosk.ts', '// Changed.', ['kiosk']],
  ['a sidecar', 'test/models/meter.ts', '// Changed.', ['meter']],
  ['packages', 'package-lock.json', '{}', ['kiosk', 'meter']],
  ['the configuration', 'atlas.config.json', '{ "timeLimit": 50 }', ['kiosk', 'meter']],
  ['locked paths', 'atlas/paths.lock.json', '{ "kiosk": { "shape": "", "paths": [] } }', ['kiosk']],
  ['what nothing imports', 'rules/other.ts', 'export const other = 1;', []],
])('after a change of %s it is another one where that counts', (_, file, added, names) => {
  if (added.startsWith('//')) shop.edit(file, (text) => `${text}${added}\n`);
  else shop.write(file, added);
  const after = readBases();
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(names);
  before = after;
});
