import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeWorkHours,
  feasibleDate,
  hoursADay,
  isWeekend,
  workHoursWithin,
} from '../../machines/request/feasibleDate.ts';
import { allServices, listPackageIds } from '../../machines/services/index.ts';
import type { OrderPlan } from '../../machines/services/orderPlan.ts';
import { getOrderPlan } from '../../machines/services/orderPlan.ts';

const christmas = new Set(['2026-12-24', '2026-12-25', '2027-01-01', '2027-01-06']);
const isFree = (day: string): boolean => isWeekend(day) || christmas.has(day);

const plans: readonly OrderPlan[] = allServices.flatMap(({ slug }) =>
  listPackageIds(slug).map((id) => getOrderPlan(slug, id)),
);
const plan = fc.constantFrom(...plans);
const words = fc.integer({ min: 0, max: 700_000 });
const moment = fc.record({
  day: fc.integer({ min: 0, max: 400 }).map((days) => new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10)),
  hour: fc.integer({ min: 0, max: 23 }),
});
type Moment = { readonly day: string; readonly hour: number };
const at = ({ day, hour }: Moment): number => Date.parse(day) + hour * 3_600_000;
const written = (words: number, packageId: 1 | 2 | 3 | 4) => computeWorkHours(words, getOrderPlan('write', packageId));

describe('the feasible date', () => {
  test('is never on a free day nor outside of working hours, nor before work may start', () => {
    fc.assert(
      fc.property(moment, words, plan, (from, count, of) => {
        const ready = feasibleDate(from, computeWorkHours(count, of), isFree);
        expect(isFree(ready.day)).toBe(false);
        expect(ready.hour).toBeGreaterThan(8);
        expect(ready.hour).toBeLessThan(18);
        expect(at(ready)).toBeGreaterThan(at(from));
      }),
    );
  });

  test('never comes sooner with more words, further steps or a later start', () => {
    fc.assert(
      fc.property(moment, words, plan, fc.integer({ min: 1, max: 9000 }), (from, count, of, more) => {
        const ready = at(feasibleDate(from, computeWorkHours(count, of), isFree));
        expect(at(feasibleDate(from, computeWorkHours(count + more, of), isFree))).toBeGreaterThanOrEqual(ready);
        const longer: OrderPlan = { steps: [...of.steps, 'verification'] };
        expect(at(feasibleDate(from, computeWorkHours(count, longer), isFree))).toBeGreaterThan(ready);
        const later = at(from) + more * 3_600_000;
        const start = { day: new Date(later).toISOString().slice(0, 10), hour: new Date(later).getUTCHours() };
        expect(at(feasibleDate(start, computeWorkHours(count, of), isFree))).toBeGreaterThanOrEqual(ready);
      }),
    );
  });

  test('takes a day for 2,000 words, another for each further pair of eyes, less by machine', () => {
    const friday = { day: '2026-11-20', hour: 14 };
    const by = (count: number, packageId: 1 | 2 | 3 | 4) => feasibleDate(friday, written(count, packageId), isFree);
    expect(by(1, 1)).toEqual({ day: '2026-11-23', hour: 14 });
    expect(by(2001, 1)).toEqual({ day: '2026-11-24', hour: 14 });
    expect(by(2001, 2)).toEqual({ day: '2026-11-23', hour: 14 });
    expect(by(2000, 3)).toEqual({ day: '2026-11-25', hour: 14 });
    expect(by(2000, 4)).toEqual({ day: '2026-11-24', hour: 14 });
    expect(by(600_000, 1).day).toBe('2028-01-20');
  });

  test('takes a third of the time for what is not translated', () => {
    const days = (steps: OrderPlan['steps'], count: number) => computeWorkHours(count, { steps }) / hoursADay;
    const others = ['post_editing', 'proofreading', 'industry_proofreading', 'verification'] as const;
    expect(others.map((step) => days([step], 6000))).toEqual([1, 1, 1, 1]);
    expect(others.map((step) => days([step], 6001))).toEqual([2, 2, 2, 2]);
  });

  test('begins at nine, and the next day with what is asked for as work ends at five', () => {
    const hours = (hour: number) => feasibleDate({ day: '2026-11-19', hour }, 1, isFree);
    expect(hours(7)).toEqual({ day: '2026-11-19', hour: 10 });
    expect(hours(16)).toEqual({ day: '2026-11-19', hour: 17 });
    expect(hours(17)).toEqual({ day: '2026-11-20', hour: 10 });
  });

  test('counts no holiday, and what comes on a free day or in the evening from the next working day', () => {
    const day = written(1000, 1);
    expect(feasibleDate({ day: '2026-12-23', hour: 12 }, day, isFree)).toEqual({ day: '2026-12-28', hour: 12 });
    expect(feasibleDate({ day: '2026-11-21', hour: 12 }, day, isFree)).toEqual({ day: '2026-11-23', hour: 17 });
    expect(feasibleDate({ day: '2026-11-20', hour: 20 }, day, isFree)).toEqual({ day: '2026-11-23', hour: 17 });
  });
});

test('working hours within a span are those after which its end is reached', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 90 * hoursADay }), (from, hours) => {
      expect(workHoursWithin(from, feasibleDate(from, hours, isFree), isFree)).toBe(hours);
    }),
  );
  expect(workHoursWithin({ day: '2026-11-21', hour: 9 }, { day: '2026-11-22', hour: 12 }, isFree)).toBe(0);
});
