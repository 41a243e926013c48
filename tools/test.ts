import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './brands.ts';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { run, runModule } from './run.ts';

type Count = { readonly passed: number; readonly failed: number };

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Runs some projects of vitest and counts. A run that ends badly without a failed test counts as one failure. */
const vitest = async (
  name: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Count> => {
  const report = join(root, 'test/output', `${name}.json`);
  rmSync(report, { force: true });
  const { code } = await runModule(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env, show: true },
  );
  try {
    const counts: { numPassedTests?: unknown; numFailedTests?: unknown } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = number(counts.numFailedTests);
    return { passed: number(counts.numPassedTests), failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  }
};

/** `npm test`: the checks, the fast tests, then a brand more than there is and the browser's, which use the applications as they are built. */
const counts: Count[] = [await check()];
counts.push(await vitest('fast', ['unit', 'paths', 'views', 'api']));
const built = await run(process.execPath, ['tools/build.ts'], { env: { BRAND: '', STALE: '1' }, show: true });
counts.push(
  built.code === 0
    ? await vitest('browser', ['brands', 'browser'], { CHROMIUM_PATH: await ensureChromium() })
    : { passed: 0, failed: 1 },
);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
