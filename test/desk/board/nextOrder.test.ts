import { expect, test } from 'vitest';
import { nextOrder } from '../../../machines/desk/board/nextOrder.ts';

const row = (id: number, ...open_by: string[]) => ({ id, open_by });

test.each([
  ['the most urgent one, after what is not on the list any more', [row(5), row(2)], 9, 5],
  ['the one below, so that what waits for another role is passed by', [row(5), row(2), row(7)], 5, 2],
  ['the first one again, after the last', [row(5), row(2)], 2, 5],
  ['none that a colleague has open', [row(5, 'Jan'), row(2)], 9, 2],
  ['none, where there is no other', [row(5)], 5, null],
  ['none, where nothing waits', [], 5, null],
] as const)('goes on with %s', (_, rows, after, next) => {
  expect(nextOrder(rows, after)).toBe(next);
});
