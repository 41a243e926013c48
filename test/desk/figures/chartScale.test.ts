import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyDay, marksTo, wholeMarksTo } from '../../../src/desk/figures/charts/scale.ts';

test('marks stand at round numbers, up to the highest value', () => {
  expect(marksTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(marksTo(39.6)).toEqual([0, 10, 20, 30, 40]);
  expect(marksTo(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(marksTo(0)).toEqual([0, 1]);
});

test('whole numbers have no marks between them', () => {
  expect(wholeMarksTo(1)).toEqual([0, 1]);
  expect(wholeMarksTo(3)).toEqual([0, 1, 2, 3]);
});

test('the last mark is never below the highest value, nor twice as high', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e7, noNaN: true }), (max) => {
      const last = marksTo(max).at(-1) ?? 0;
      expect(last).toBeGreaterThanOrEqual(max * 0.9999);
      expect(last).toBeLessThanOrEqual(max * 2.01);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (max) => {
      expect(wholeMarksTo(max).at(-1)).toBeGreaterThanOrEqual(max);
      expect(wholeMarksTo(max).every(Number.isInteger)).toBe(true);
    }),
  );
});

test('as many days are named as have room', () => {
  expect(everyDay(7, 640)).toBe(1);
  expect(everyDay(30, 640)).toBe(4);
  expect(everyDay(365, 320)).toBe(92);
  expect(everyDay(3, 10)).toBe(3);
});
