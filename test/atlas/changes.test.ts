import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { drawPicture } from '../../atlas/charts/layout/drawPicture.ts';
import { uniteVersions } from '../../atlas/charts/union.ts';
import { changesBetween } from '../../atlas/describe/changes.ts';
import { describe } from '../../atlas/describe/describe.ts';

const before = describe(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { description: 'Shut.', on: { open: 'opened', lock: 'locked' } },
      opened: { on: { close: 'closed' } },
      locked: { on: { unlock: 'closed' } },
    },
  }),
);
const after = describe(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { description: 'Shut, not locked.', on: { open: { target: 'opened', actions: 'creak' } } },
      opened: { on: { close: 'ajar' } },
      ajar: { on: { close: 'closed' } },
    },
  }),
);

suite('two versions', () => {
  test('of the same machine do not differ', () => {
    expect(changesBetween(before, before)).toEqual([]);
  });

  test('are compared in words', () => {
    expect(changesBetween(before, after).map(({ words }) => words)).toEqual([
      'Removed state locked',
      'Added state ajar',
      'Changed state closed: description: Shut. → "Shut, not locked."',
      'Removed closed: lock → locked',
      'Removed locked: unlock → closed',
      'Added ajar: close → closed',
      'Changed opened: close → closed: target: closed → ajar',
      'Changed closed: open → opened: actions: nothing → creak',
    ]);
  });

  test('make one chart, with what came and went marked', async () => {
    const { description, marks } = uniteVersions(before, after);
    expect(description.states.map(({ id }) => id)).toEqual(['ajar', 'closed', 'door', 'locked', 'opened']);
    expect(marks.states).toEqual({ ajar: 'added', closed: 'changed', locked: 'removed' });
    expect(marks.transitions).toMatchObject({
      'opened | close |  | closed | 0': 'removed',
      'opened | close |  | ajar | 0': 'added',
      'closed | open |  | opened | 0': 'changed',
    });
    const { boxes, arrows } = await drawPicture(description);
    expect(boxes.map(({ id }) => id).sort()).toEqual(['ajar', 'closed', 'door', 'locked', 'opened']);
    expect(arrows.flatMap(({ transitions }) => transitions)).toHaveLength(6);
  });
});
