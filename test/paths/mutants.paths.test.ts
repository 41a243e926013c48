import { expect, test } from 'vitest';
import { findKills } from '../../atlas/paths/mutants/report.ts';
import { models } from '../support/models/index.ts';

test.each(['consent', 'upload', 'follow'])(
  'the paths of %s notice nearly every change of the machine',
  async (name) => {
    const model = models[name];
    if (model === undefined) throw new Error(`There is no model "${name}".`);
    const { mutants, killed } = await findKills({ name, model });
    expect(mutants).toBeGreaterThan(20);
    expect(killed).toBeGreaterThanOrEqual(mutants * 0.97);
  },
);

test('a change that makes no difference is recognized', async () => {
  const model = models.balance;
  if (model === undefined) throw new Error('There is a balance.');
  const { alive, equivalent } = await findKills({ name: 'balance', model });
  expect(alive).toEqual([]);
  expect(equivalent).toEqual(['leading: extra turn.lost to listening']);
});
