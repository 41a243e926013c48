import { expect, test } from 'vitest';
import { planOf } from './plan.ts';
import { report } from './report.ts';
import { run } from './run.ts';

const seed = Number(process.env.BOOKS_SEED ?? 20_261_123);

test('three hundred payments over all methods, with faults: all books agree, and nothing is pending for ever', {
  timeout: 600_000,
}, async () => {
  console.log(`BOOKS_SEED=${seed}`);
  for (const world of [0, 1]) {
    const lives = planOf(seed + world, 150);
    const { differences, steps } = await run(lives);
    expect(report(differences, []).trim()).toBe('');
    expect(steps).toBeGreaterThan(400);
  }
});

test('the same seed plans the same lives, and a life is the same without the others', () => {
  expect(planOf(7, 20)).toEqual(planOf(7, 20));
  expect(planOf(7, 20).slice(0, 5)).toEqual(planOf(7, 5));
  expect(planOf(8, 20)).not.toEqual(planOf(7, 20));
});
