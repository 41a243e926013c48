import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Life } from './act.ts';
import type { Difference } from './audit.ts';
import { isLostConnection } from './lostConnection.ts';
import { createPlan } from './plan.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { failsLike } from './sameFault.ts';
import { shrink } from './shrink.ts';

/** Lives of one world: more of them would only be slower. */
const together = 250;

/**
 * `npm run books -- --seed N --count M`: so many simulated payments; `--replay FILE` runs a history that has failed once more. With `POSTGRES=1`
 * on PostgreSQL, by two processes.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, replay: { type: 'string' } },
});
const count = Number(values.count ?? 300);
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  throw new Error('Say --count and --seed as whole numbers.');
}

const chooseDatabase = async (): Promise<() => Promise<string | null>> => {
  if (process.env.POSTGRES === undefined) return async () => null;
  const { openPostgres } = await import('../support/postgres/openPostgres.ts');
  const { preparedDatabase } = await openPostgres();
  return preparedDatabase;
};
const database = await chooseDatabase();
const started = performance.now();
const seconds = (): number => Math.round((performance.now() - started) / 1000);

/** Runs some lives; writes the shortest history that fails where they do not agree. @returns whether they agree */
const agree = async (lives: readonly Life[], name: string): Promise<boolean> => {
  let known: readonly Difference[] | null = null;
  try {
    const { differences } = await run(lives, await database());
    if (differences.length === 0) return true;
    known = differences;
    console.log(report(differences, []));
  } catch (error) {
    // A line that broke says nothing of the books: the same lives are lived once more.
    if (isLostConnection(error)) return agree(lives, name);
    console.log(error);
  }
  console.log('Looking for the shortest history that fails in the first of these ways...');
  const shrunk = await shrink(lives, failsLike(known, database));
  const again = await run(shrunk, await database()).catch((error: unknown) => ({
    differences: [{ life: null, what: String(error) }],
  }));
  const file = `${name}.json`;
  await writeFile(file, `${JSON.stringify(shrunk, null, 2)}\n`);
  console.log(`${report(again.differences, shrunk)}\n\nnpm run books -- --replay ${file}`);
  return false;
};

if (values.replay !== undefined) {
  const lives: readonly Life[] = JSON.parse(await readFile(values.replay, 'utf8'));
  const { differences } = await run(lives, await database());
  console.log(report(differences, lives));
  process.exit(differences.length === 0 ? 0 : 1);
}
console.log(`${count} payments with the seed ${seed}`);
for (let done = 0, world = 0; done < count; done += together, world += 1) {
  const lives = createPlan(seed + world, Math.min(together, count - done));
  if (!(await agree(lives, `books-${seed}-${world}`))) process.exit(1);
  console.log(`${Math.min(count, done + together)} agree after ${seconds()} s`);
}
process.exit(0);
