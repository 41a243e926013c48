import { expect, test } from 'vitest';
import { isFull } from '../support/tier.ts';
import { createPlan } from './plan.ts';
import { report } from './report.ts';
import { run } from './run.ts';

const seed = Number(process.env.BOOKS_SEED ?? 20_261_123);

/** Payments of one world; the journeys take as many as a day brings. */
const payments = isFull ? 150 : 50;

test('payments over all methods, with faults: all books agree, and nothing is pending for ever', {
  // Hundreds of lives take a loaded machine a quarter of an hour.
  timeout: 3_600_000,
}, async () => {
  console.log(`BOOKS_SEED=${seed}`);
  for (const world of [0, 1]) {
    const lives = createPlan(seed + world, payments);
    const { differences, steps } = await run(lives);
    expect(report(differences, []).trim()).toBe('');
    expect(steps).toBeGreaterThan(payments * 2);
  }
});

test('the same seed plans the same lives, and a life is the same without the others', () => {
  expect(createPlan(7, 20)).toEqual(createPlan(7, 20));
  expect(createPlan(7, 20).slice(0, 5)).toEqual(createPlan(7, 5));
  expect(createPlan(8, 20)).not.toEqual(createPlan(7, 20));
});
