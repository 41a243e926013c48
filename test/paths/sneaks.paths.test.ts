import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { relock } from '../../atlas/paths/lock/relock.ts';
import { machineDriver } from '../../atlas/paths/machineDriver.ts';
import { createMutants } from '../../atlas/paths/mutants/mutate.ts';
import { createPlan } from '../../atlas/paths/plan/plan.ts';
import { replay } from '../../atlas/paths/replay.ts';
import { shopMachine, shopModel } from '../atlas/fixtures/shop.ts';
import { models } from '../support/models/index.ts';

const exploration = explore(shopModel);
const { paths, steps } = createPlan(exploration);
const mutants = createMutants(shopMachine);

/** Mutants that some path deviates on. @param checked vertices at which no negative check is made */
const listNoticedMutants = async (checked: () => Set<string>): Promise<string[]> => {
  const found: string[] = [];
  for (const { words, machine } of mutants) {
    const seen = checked();
    for (const path of paths) {
      if ((await replay(exploration, path, seen, machineDriver({ ...shopModel, machine }))) === null) continue;
      found.push(words);
      break;
    }
  }
  return found;
};
const isSneak = (words: string): boolean => words.includes(': extra ');

test('negative checks find transitions that the model lacks, and are no steps', async () => {
  const usual = await listNoticedMutants(() => new Set());
  const unchecked = await listNoticedMutants(() => new Set(exploration.vertices.keys()));
  expect([mutants.length, mutants.filter(({ words }) => isSneak(words)).length]).toEqual([75, 14]);
  expect([usual.length, usual.filter(isSneak).length]).toEqual([75, 14]);
  expect(unchecked.length).toBe(65);
  expect([paths.length, steps]).toEqual([3, 47]);
});

/** Two regions of one way each, and a third that is long: a second path is for what the first two meet in the other order. */
const ways = explore(
  foreignModel(
    createMachine({
      id: 'ways',
      type: 'parallel',
      states: {
        door: { initial: 'shut', states: { shut: { on: { open: 'opened' } }, opened: {} } },
        lamp: { initial: 'dark', states: { dark: { on: { light: 'lit' } }, lit: {} } },
        clock: {
          initial: 'h0',
          states: Object.fromEntries(
            Array.from({ length: 13 }, (_, hour) => [`h${hour}`, hour === 12 ? {} : { on: { tick: `h${hour + 1}` } }]),
          ),
        },
      },
    }),
  ),
);

test('a suite that is locked keeps the path that regions need to meet an event', () => {
  const first = relock(ways, undefined, 20);
  expect([first.plan.paths.length, createPlan(ways, 20, ways.goals).paths.length]).toEqual([2, 1]);
  const again = relock(ways, first.suite, 20);
  expect([again.obsolete, again.added]).toEqual([[], []]);
});

test('a plan goes without meetings where they make it more than a fifth longer', () => {
  const { deskOrder } = models;
  if (deskOrder === undefined) throw new Error('There is a deskOrder.');
  const whole = explore(deskOrder);
  expect(createPlan(whole).steps).toBeLessThanOrEqual(createPlan(whole, 20, whole.goals).steps * 1.2);
});
