import { expect, test } from 'vitest';
import { findPreset, periodFault, toPeriod } from '../../../machines/desk/figures/figuresPeriod.ts';

test('a preset ends today, and has as many days as it says', () => {
  expect(toPeriod('week', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(toPeriod('month', '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  expect(toPeriod('year', '2026-11-20')).toEqual({ from: '2025-11-21', to: '2026-11-20' });
});

test('a period is known as the preset that it is', () => {
  expect(findPreset(toPeriod('quarter', '2026-11-20'), '2026-11-20')).toBe('quarter');
  expect(findPreset(toPeriod('quarter', '2026-11-20'), '2026-11-21')).toBeNull();
});

test.each([
  ['', '2026-11-20', 'missing'],
  ['2026-11-20', '', 'missing'],
  ['2026-11-21', '2026-11-20', 'reversed'],
  ['2025-01-01', '2026-02-05', 'tooLong'],
  ['2025-01-01', '2026-02-04', null],
  ['2026-11-20', '2026-11-20', null],
])('from %j to %j: %s', (from, to, fault) => {
  expect(periodFault({ from, to })).toBe(fault);
});
