import { expect, test } from 'vitest';
import { countUnshown, isRearranged, updatedInPlace } from '../../../machines/desk/board/boardRows.ts';
import { toTimeLevel } from '../../../machines/lib/timeLeft.ts';
import { deskRow } from '../../support/models/samples.ts';

test('rows that are held stay where they are, as they stand now', () => {
  const shown = [deskRow(1), deskRow(2)];
  const known = [deskRow(3), deskRow(2, { status: 'acceptation' })];
  expect(updatedInPlace(shown, known)).toEqual([deskRow(1), deskRow(2, { status: 'acceptation' })]);
  expect(countUnshown(shown, known)).toBe(1);
  expect(isRearranged(shown, known)).toBe(true);
  expect(isRearranged(shown, [deskRow(2), deskRow(1)])).toBe(true);
  expect(isRearranged(shown, [deskRow(1), deskRow(2, { status: 'finished' })])).toBe(false);
});

test('the time left has three levels', () => {
  expect([900_000, 300_001, 300_000, 1, 0, -1].map(toTimeLevel)).toEqual([
    'enough',
    'enough',
    'soon',
    'soon',
    'over',
    'over',
  ]);
});
