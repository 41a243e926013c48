import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './brands.ts';
import { describeFailure, type TestReport } from './failures.ts';
import { run, runModule } from './run.ts';

/** How many passed, and a text for each that failed. */
export type Count = { readonly passed: number; readonly failures: readonly string[] };

const output = join(root, 'test/output');

/** Removes what earlier runs have saved of tests that failed. */
export const removeTraces = (): void => rmSync(join(output, 'traces'), { recursive: true, force: true });

const readReport = (path: string): TestReport | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** What a run of vitest has come to. One that ends badly without a failed test counts as one failure. */
export const toCount = (name: string, code: number, report: TestReport | null, command = 'npm test'): Count => {
  const failures = (report?.failures ?? []).map((failure) => describeFailure(failure, command));
  const ended = `the tests "${name}" ended with code ${code}${report === null ? ' and without a report' : ''}`;
  return {
    passed: report?.passed ?? 0,
    failures: code !== 0 && failures.length === 0 ? [ended] : failures,
  };
};

/** Runs vitest and counts. */
export const runVitest = async (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Count> => {
  const report = join(output, `${name}.json`);
  rmSync(report, { force: true });
  const { code } = await runModule(
    'vitest/vitest.mjs',
    ['run', ...args, '--passWithNoTests', '--reporter=default', '--reporter=tools/testReporter.ts'],
    { env: { ...env, TEST_REPORT: report }, show: true },
  );
  return toCount(name, code, readReport(report), env.TIER === 'journeys' ? 'npm run journeys' : 'npm test');
};

export const toProjectFlags = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => ['--project', name]);

/** Builds the brands that have changed. @returns whether all are built */
export const buildBrands = async (): Promise<boolean> => {
  const { code } = await run(process.execPath, ['tools/build.ts'], { env: { BRAND: '', STALE: '1' }, show: true });
  return code === 0;
};

export const failedToBuild: Count = { passed: 0, failures: ['the brands could not be built'] };

/** The end of what a run of tests prints: each failure, then how many there were, so that the end of a log says what failed. */
export const formatConclusion = (counts: readonly Count[]): readonly string[] => {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  return [...failures.map((failure) => `FAILED ${failure}\n`), `${passed} passed, ${failures.length} failed`];
};

/** Prints the conclusion of a run of tests, and sets its exit status. */
export const conclude = (counts: readonly Count[]): void => {
  console.log(formatConclusion(counts).join('\n'));
  process.exitCode = counts.every(({ failures }) => failures.length === 0) ? 0 : 1;
};
