import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/brands.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { runVitest } from '../../tools/countTests.ts';
import { run } from '../../tools/run.ts';
import { mutants } from './mutants.ts';
import type { Mutant, Trial } from './trials.ts';

const output = join(root, 'test/output');
/** Builds the brands as the code is now, unless they are. @throws when they cannot be built */
const build = async (): Promise<void> => {
  const { code, output: said } = await run(process.execPath, ['tools/build.ts'], { env: { BRAND: '', STALE: '1' } });
  if (code !== 0) throw new Error(`The brands cannot be built:\n${said}`);
};

/** Runs tests until one fails. @returns which, and why: a server that did not start has found nothing; null where all pass @throws when there are none */
const findFailure = async ({ project, file, name, tier }: Trial): Promise<string | null> => {
  if (project === 'browser') await build();
  const env = {
    ...(project === 'browser' && { CHROMIUM_PATH: await ensureChromium() }),
    ...(tier !== undefined && { TIER: tier }),
  };
  const only = name === undefined ? [] : ['-t', name];
  const { passed, failures } = await runVitest('mutant', ['--project', project, file, ...only, '--bail=1'], env);
  if (passed + failures.length === 0) throw new Error(`${file} has no such test.`);
  return failures[0]?.split('\n', 2).join(': ').replaceAll(/\s+/g, ' ') ?? null;
};

type Result = {
  readonly mutant: Mutant;
  readonly trial: Trial | null;
  readonly failure: string;
  readonly seconds: number;
};

const tryMutant = async (mutant: Mutant): Promise<Result> => {
  const path = join(root, mutant.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(mutant.from).length !== 2) throw new Error(`${mutant.id}: "from" does not occur once.`);
  const restore = () => writeFileSync(path, source);
  const stop = () => {
    restore();
    process.exit(130);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  try {
    writeFileSync(
      path,
      source.replace(mutant.from, () => mutant.to),
    );
    for (const trial of mutant.tests) {
      const failure = await findFailure(trial);
      if (failure !== null) return { mutant, trial, failure, seconds: seconds() };
    }
    return { mutant, trial: null, failure: '', seconds: seconds() };
  } finally {
    restore();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
};

const formatRow = ({ mutant, trial, failure, seconds }: Result): string =>
  `| ${mutant.id} | ${trial === null ? 'SURVIVED' : `${trial.project}: ${failure.replaceAll('|', '\\|')}`} | ${seconds} |`;

/** `npm run mutants`, or with `-- id …` some of them: puts each into the code, and says which test has found it. */
const runMutants = async (ids: readonly string[]): Promise<void> => {
  const unknown = ids.filter((id) => !mutants.some((mutant) => mutant.id === id));
  if (unknown.length > 0) throw new Error(`There is no mutant ${unknown.join(', ')}.`);
  mkdirSync(output, { recursive: true });
  const rows = ['| mutant | found by | seconds |', '|---|---|---|'];
  for (const mutant of mutants.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const { output: changes } = await run('git', ['status', '--porcelain']);
    if (changes !== '') throw new Error(`The tree has changes, which a mutant may not be mixed with:\n${changes}`);
    const row = formatRow(await tryMutant(mutant));
    console.log(row);
    rows.push(row);
    writeFileSync(join(output, 'mutants.md'), `${rows.join('\n')}\n`);
  }
  const survivors = rows.filter((row) => row.includes('| SURVIVED |')).length;
  console.log(`${rows.length - 2 - survivors} found, ${survivors} survived`);
  if (survivors > 0) process.exitCode = 1;
};

await runMutants(process.argv.slice(2));
