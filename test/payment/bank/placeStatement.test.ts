import { describe, expect, test } from 'vitest';
import { newEntries } from '../../../server/payment/bank/newEntries.ts';
import { placeStatement, type Segment } from '../../../server/payment/bank/placeStatement.ts';
import { type ReadEntry, signedMinor } from '../../../server/payment/bank/read/readStatement.ts';

/** An entry, by its title and what it changes; the bank's reference behind a stroke. */
const entry = (written: string): ReadEntry => {
  const [name = '', reference = null] = written.split('/');
  const [title = '', minor = '0'] = name.split(':');
  return {
    direction: Number(minor) < 0 ? 'debit' : 'credit',
    bookedOn: '2026-11-28',
    amountMinor: Math.abs(Number(minor)),
    currency: 'EUR',
    bankReference: reference,
    references: [],
    title,
    otherName: null,
    otherAccount: null,
  };
};
const all = (written: string): readonly ReadEntry[] => (written === '' ? [] : written.split(' ').map(entry));
const sum = (entries: readonly ReadEntry[]): number => entries.reduce((minor, one) => minor + signedMinor(one), 0);

const segment = (id: number, startMinor: number, written: string, number = '3'): Segment => {
  const entries = newEntries(all(written), []).map((one) => ({
    fingerprint: one.fingerprint,
    bankReference: one.bankReference,
    signedMinor: signedMinor(one),
  }));
  const endMinor = startMinor + sum(all(written));
  return { headId: id, tailId: id, number, startMinor, entries, endMinor, isEarlier: false };
};
const place = (openingMinor: number, written: string, segments: readonly Segment[], number = '4', isNext = false) => {
  const entries = all(written);
  const read = { entries, openingMinor, closingMinor: openingMinor + sum(entries), number };
  const placed = placeStatement(read, segments, isNext);
  if (placed.kind !== 'placed') return placed.kind;
  const { continuity, added, startMinor, followsId, followedById } = placed;
  return [continuity, added.map(({ title }) => title).join(' '), startMinor, followsId, followedById];
};

describe('a statement among those of its account', () => {
  const known = segment(1, 0, 'a:100 b:50 b:50 c:-30');

  test.each([
    ['the first', 0, 'a:100', [], ['first', 'a', 0, null, null]],
    ['the next', 170, 'd:5', [known], ['follows', 'd', 170, 1, null]],
    ['the next, with entries that are known ones’ like', 170, 'b:50 b:50', [known], ['follows', 'b b', 170, 1, null]],
    ['the next without entries', 170, '', [known], ['follows', '', 170, 1, null]],
    ['the same in another form', 0, 'a:100 b:50 b:50 c:-30', [known], ['overlaps', '', 170, 1, null]],
    ['the same in another sequence', 0, 'c:-30 b:50 a:100 b:50', [known], ['overlaps', '', 170, 1, null]],
    ['a part of it', 0, 'a:100 b:50', [known], ['overlaps', '', 0, 1, null]],
    ['a part of it in its midst', 100, 'b:50 b:50', [known], ['overlaps', '', 100, 1, null]],
    ['from its midst on, and more', 150, 'b:50 c:-30 b:50', [known], ['overlaps', 'b', 170, 1, null]],
    ['all of it and more', 0, 'a:100 b:50 b:50 c:-30 d:5', [known], ['overlaps', 'd', 170, 1, null]],
    ['before it', -40, 'z:40', [known], ['first', 'z', -40, null, 1]],
    ['before it, and of its beginning', -40, 'z:40 a:100', [known], ['overlaps', 'z', -40, null, 1]],
    ['with a gap', 171, 'd:5', [known], 'gap'],
    ['with a gap, and known entries', 171, 'd:5 a:100', [known], 'overlap'],
    ['from a balance of it on, and otherwise', 100, 'b:50 x:7', [known], 'overlap'],
    ['between two', 170, 'd:5', [known, segment(2, 175, 'e:1')], ['follows', 'd', 170, 1, 2]],
    [
      'over a gap and all behind it, and more',
      0,
      'a:1 b:2 c:4 d:8',
      [segment(1, 0, 'a:1'), segment(2, 3, 'c:4')],
      'overlap',
    ],
    [
      'after the first, over all behind a gap',
      1,
      'b:2 c:4 d:8',
      [segment(1, 0, 'a:1'), segment(2, 3, 'c:4')],
      'overlap',
    ],
    [
      'the same, where the second is worded otherwise',
      1,
      'b:2 x:4 d:8',
      [segment(1, 0, 'a:1'), segment(2, 3, 'c:4')],
      'overlap',
    ],
    ['the same, in another sequence', 1, 'd:8 c:4 b:2', [segment(1, 0, 'a:1'), segment(2, 3, 'c:4')], 'overlap'],
    [
      'over two gaps',
      0,
      'a:1 b:2 c:4 d:8 e:16',
      [segment(1, 0, 'a:1'), segment(2, 3, 'c:4'), segment(3, 15, 'e:16')],
      'overlap',
    ],
    [
      'before two, up to the end of the second',
      -9,
      'z:9 a:1 b:2 c:4',
      [segment(1, 0, 'a:1'), segment(2, 3, 'c:4')],
      'overlap',
    ],
    ['around all, worded otherwise', -9, 'z:9 x:1 b:2', [segment(1, 0, 'a:1')], 'overlap'],
    [
      'up to a gap, with an entry like the one behind it',
      1,
      'c:4',
      [segment(1, 0, 'a:1'), segment(2, 5, 'c:4')],
      ['follows', 'c', 1, 1, 2],
    ],
    ['between two, and of the second', 170, 'd:5 e:1', [known, segment(2, 175, 'e:1')], ['overlaps', 'd', 170, 1, 2]],
  ] as const)('%s', (_, opening, written, segments, right) => {
    expect(place(opening, written, segments)).toEqual(right);
  });

  test('equal entries are told apart by the bank’s references, where both forms have them', () => {
    const two = [segment(1, 0, 'a:70/B1')];
    expect(place(0, 'a:70/B2 a:70/B1', two)).toEqual(['overlaps', 'a', 70, 1, null]);
    expect(place(0, 'a:70', two)).toEqual(['overlaps', '', 70, 1, null]);
    expect(place(0, 'a:70/B2', two)).toBe('gap');
  });

  test('one that begins, or ends, with a known balance by chance has entries that are known just where they stand', () => {
    const tail = [segment(1, 1_000, 'c:-100 d:50')];
    expect(place(950, 'a:-50 b:100 c:-100 d:50', tail, '9')).toBe('repeated');
    expect(place(950, 'a:-50 b:100 c:-100 d:50', tail, '9', true)).toEqual(['follows', 'a b c d', 950, 1, null]);
    expect(place(1_250, 'a:-100 c:200 d:-50 e:-150', [segment(1, 1_150, 'c:200 d:-50')])).toBe('overlap');
    // All of a segment that is of earlier days comes before it.
    const earlier = { ...segment(1, 1_850, ''), isEarlier: true };
    expect(place(1_950, 'e:-100', [earlier])).toBe('gap');
    expect(place(1_850, 'e:-100', [earlier])).toEqual(['follows', 'e', 1_850, 1, null]);
  });

  test('one that repeats the last, whose entries come to nothing, is the next only by its number, or as somebody says', () => {
    const nothing = [segment(1, 100, 'a:50 b:-50', '00003/001')];
    expect(place(100, 'a:50 b:-50', nothing, '00003/001')).toBe('repeated');
    expect(place(100, 'a:50 b:-50', nothing, '00004/001')).toEqual(['follows', 'a b', 100, 1, null]);
    expect(place(100, 'a:50 b:-50', nothing, '0', true)).toEqual(['follows', 'a b', 100, 1, null]);
    expect(place(100, 'c:50', nothing, '0')).toEqual(['follows', 'c', 100, 1, null]);
  });
});
