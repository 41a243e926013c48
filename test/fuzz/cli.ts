import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { describeFault, runFuzz } from './runFuzz.ts';

/** `npm run fuzz -- N [--seed S]`: so many requests generated from the contract; the same seed generates the same ones. */
const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const count = Number(positionals[0] ?? 2000);
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed))
  throw new Error('Say how many requests, and --seed as a whole number.');

console.log(`${count} requests with the seed ${seed}`);
const started = performance.now();
const { answers, faults } = await runFuzz(
  count,
  seed,
  (sent, found) => {
    if (sent > 0 && sent % 5000 === 0) console.log(`${sent} sent, ${found} faults`);
  },
  (fault) => console.log(describeFault(fault)),
);
for (const [operation, byStatus] of [...answers].sort(([a], [b]) => a.localeCompare(b))) {
  const counts = [...byStatus].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(`${operation}  ${counts.join(', ')}`);
}
console.log(`${faults.length} faults in ${Math.round((performance.now() - started) / 1000)} s`);
process.exit(faults.length === 0 ? 0 : 1);
