import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { toJsonSuite } from '../../atlas/paths/json.ts';
import { machineDriver } from '../../atlas/paths/machineDriver.ts';
import { createPlan } from '../../atlas/paths/plan/plan.ts';
import { replay } from '../../atlas/paths/replay.ts';
import { toGherkin, toRow } from '../../atlas/paths/report.ts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: 'open' } }, open: { on: { shut: 'shut', lock: 'locked' } }, locked: {} },
});
const model = foreignModel(door);
const exploration = explore(model);
const plan = createPlan(exploration);
const suite = { name: 'door', exploration, plan, beyond: [], ids: ['door-1'] };

test('events that a configuration ignores are counted, and are no steps', async () => {
  // Shut ignores two of three events, open one, locked all three.
  expect([toRow(suite).ignored, toRow(suite).steps]).toEqual([6, plan.steps]);
  let sent = 0;
  const driver = machineDriver(model);
  const counting = {
    ...driver,
    send: (...args: Parameters<typeof driver.send>) => {
      sent += 1;
      return driver.send(...args);
    },
  };
  const checked = new Set<string>();
  for (const path of plan.paths) expect(await replay(exploration, path, checked, counting)).toBeNull();
  expect(sent).toBe(toRow(suite).ignored + plan.steps);
});

test('they stand in Given-When-Then text, after the step that first leads there', () => {
  const text = toGherkin([suite]);
  expect(text.match(/^ {4}And send \w+ is ignored$/gm)).toHaveLength(6);
  expect(text).toContain(
    ['    Given start, in shut', '    And send shut is ignored', '    And send lock is ignored'].join('\n'),
  );
  expect(text).toMatch(/When send lock\n {4}Then it is in locked\n {4}And send open is ignored/);
});

test('data holds the paths with their steps, and the checks beside them', () => {
  const { suite: paths, steps } = toJsonSuite(suite);
  expect(JSON.parse(JSON.stringify(paths))).toEqual(paths);
  expect(paths.flatMap((path) => path.steps)).toHaveLength(steps);
  expect(paths[0]).toMatchObject({
    id: 'door-1',
    start: 'start',
    state: 'shut',
    ignores: ['shut', 'lock'],
    steps: expect.arrayContaining([
      {
        move: 'lock',
        kind: 'event',
        words: 'send lock',
        state: 'locked',
        achieves: expect.arrayContaining(['state: locked']),
        ignores: ['open', 'shut', 'lock'],
      },
    ]),
  });
});
