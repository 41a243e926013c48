import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BoardFilters,
  boardFiltersOf,
  boardSearchOf,
  deskStages,
  deskWaits,
  isFiltered,
  noFilters,
  withFilter,
} from '../../../machines/desk/board/boardFilters.ts';
import { countUnshown, isRearranged, updatedInPlace } from '../../../machines/desk/board/boardRows.ts';
import { longestSearch } from '../../../machines/lib/searchText.ts';
import { timeLevelOf } from '../../../machines/lib/timeLeft.ts';
import { deskRow } from '../../support/models/samples.ts';

const orNone = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);

const anyFilters: fc.Arbitrary<BoardFilters> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()),
  stage: orNone(deskStages),
  status: orNone(['calculation', 'finished'] as const),
  service: orNone(['write', 'machine-translation'] as const),
  brand: orNone(['mostek', 'word-bridge']),
  waits: orNone(deskWaits),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

test('an address says every filter, and is read as it was written', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(boardFiltersOf(boardSearchOf(filters))).toEqual(filters);
    }),
  );
});

test('what an address does not know is left out, and the contract takes the rest', () => {
  expect(boardFiltersOf('?stage=lost&status=asleep&service=poems&brand=../x&waits=tea&page=-1&other=1')).toEqual(
    noFilters,
  );
  expect(boardFiltersOf(`?q=a%00b${'x'.repeat(300)}`).q).toHaveLength(longestSearch);
  expect(boardFiltersOf('?q=a%00b').q).toBe('a b');
  fc.assert(fc.property(fc.string(), (search) => void boardFiltersOf(search)));
});

test('another filter leads to its first page, and the page alone filters nothing', () => {
  expect(withFilter({ ...noFilters, page: 4 }, { stage: 'working' })).toEqual({ ...noFilters, stage: 'working' });
  expect(isFiltered({ ...noFilters, page: 4 })).toBe(false);
  expect(isFiltered({ ...noFilters, q: '  ' })).toBe(false);
  expect(isFiltered({ ...noFilters, waits: 'message' })).toBe(true);
});

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
  expect([900_000, 300_001, 300_000, 1, 0, -1].map(timeLevelOf)).toEqual([
    'enough',
    'enough',
    'soon',
    'soon',
    'over',
    'over',
  ]);
});
