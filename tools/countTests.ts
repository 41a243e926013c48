import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './brands.ts';
import { failuresIn, type HookErrors, passedIn, type TestReport } from './failures.ts';
import { hookErrorsFile } from './hookErrors.ts';
import { run, runModule } from './run.ts';

/** How many passed, and a line for each that failed. */
export type Count = { readonly passed: number; readonly failures: readonly string[] };

const readJson = <T>(path: string): T | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** What a run of vitest has come to. One that ends badly without a failed test counts as one failure. */
export const countOf = (name: string, code: number, report: TestReport | null, hookErrors: HookErrors = {}): Count => {
  const failures = report === null ? [] : failuresIn(report, hookErrors);
  const ended = `the tests "${name}" ended with code ${code}${report === null ? ' and without a report' : ''}`;
  return {
    passed: report === null ? 0 : passedIn(report),
    failures: code !== 0 && failures.length === 0 ? [ended] : failures,
  };
};

/** Runs vitest and counts. */
export const vitest = async (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Count> => {
  const report = join(root, 'test/output', `${name}.json`);
  for (const file of [report, hookErrorsFile]) rmSync(file, { force: true });
  const { code } = await runModule(
    'vitest/vitest.mjs',
    [
      ...['run', ...args, '--passWithNoTests', '--reporter=default', '--reporter=tools/hookErrors.ts'],
      ...['--reporter=json', `--outputFile.json=${report}`],
    ],
    { env, show: true },
  );
  return countOf(name, code, readJson<TestReport>(report), readJson<HookErrors>(hookErrorsFile) ?? {});
};

export const projects = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => ['--project', name]);

/** Builds the brands that have changed. @returns whether all are built */
export const buildBrands = async (): Promise<boolean> => {
  const { code } = await run(process.execPath, ['tools/build.ts'], { env: { BRAND: '', STALE: '1' }, show: true });
  return code === 0;
};

export const failedToBuild: Count = { passed: 0, failures: ['the brands could not be built'] };

/** The end of what a run of tests prints: each failure, then how many there were, so that the end of a log says what failed. */
export const conclusionOf = (counts: readonly Count[]): readonly string[] => {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  return [...failures.map((failure) => `FAILED ${failure}`), `${passed} passed, ${failures.length} failed`];
};

/** Prints the conclusion of a run of tests, and sets its exit status. */
export const conclude = (counts: readonly Count[]): void => {
  console.log(conclusionOf(counts).join('\n'));
  process.exitCode = counts.every(({ failures }) => failures.length === 0) ? 0 : 1;
};
