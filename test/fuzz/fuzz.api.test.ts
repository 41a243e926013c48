import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFull } from '../support/tier.ts';
import { fuzzedOperations } from './fuzzedOperations.ts';
import { describeFault, runFuzz } from './runFuzz.ts';

test('no generated request gets an answer that is not in the contract', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? (isFull ? randomInt(2 ** 31) : 44));
  console.log(`fuzz: seed ${seed}, again by npm run fuzz -- 2500 --seed ${seed}`);
  const { answers, faults } = await runFuzz(2500, seed);
  expect(faults.map(describeFault), `seed ${seed}`).toEqual([]);
  // Every operation is asked, and most of them do what they are asked for.
  const succeeded = fuzzedOperations.filter(({ id }) =>
    [...(answers.get(id)?.keys() ?? [])].some((status) => status < 300),
  );
  expect(fuzzedOperations.filter(({ id }) => !answers.has(id))).toEqual([]);
  expect(succeeded.length).toBeGreaterThan(fuzzedOperations.length * 0.5);
}, 300_000);
