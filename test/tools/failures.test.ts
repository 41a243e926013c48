import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/brands.ts';
import { describeFailure, type Failure, quote, type TestReport, toPattern } from '../../tools/failures.ts';
import { run, runModule } from '../../tools/run.ts';

const folder = 'test/tools/failing';

describe('tests that fail', () => {
  let report: TestReport;
  beforeAll(async () => {
    const path = join(root, 'test/output/failing.json');
    rmSync(path, { force: true });
    const args = ['run', '--config', `${folder}/vitest.config.ts`, '--reporter=tools/testReporter.ts'];
    await runModule('vitest/vitest.mjs', args, { env: { TEST_REPORT: path } });
    report = JSON.parse(readFileSync(path, 'utf8'));
  }, 120_000);

  const linesOf = (file: string): readonly string[] =>
    report.failures
      .filter((failure) => failure.file === `${folder}/${file}`)
      .flatMap((failure) => describeFailure(failure, 'npm test').split('\n'));

  it('are counted apart from those that pass', () => {
    expect(report.passed).toBe(2);
    expect(report.failures).toHaveLength(5);
  });

  it('say what was expected, where, and how they are run alone', () => {
    expect(linesOf('equality.ts')).toEqual([
      `${folder}/equality.ts: a customer's cart (of 2) > is paid "at once" for $5 & more? [it's \`true\`]`,
      "  AssertionError: expected { amount: 6, currency: 'EUR' } to deeply equal { amount: 5, currency: 'EUR' }",
      '  - Expected',
      '  + Received',
      '  -   "amount": 5,',
      '  +   "amount": 6,',
      `  at ${folder}/equality.ts:3`,
      `  at ${folder}/equality.ts:7`,
      `  alone: npm test -- ${folder}/equality.ts -t '^a customer'\\''s cart \\(of 2\\) > is paid "at once" for \\$5 & more\\? \\[it'\\''s \`true\`\\]$'`,
    ]);
  });

  it('say what ended a hook, or a file before its tests, and what no test waited for', () => {
    expect(linesOf('hook.ts')).toEqual([
      `${folder}/hook.ts: outside its tests`,
      '  Error: connect ECONNREFUSED',
      `  at ${folder}/hook.ts:5`,
      `  alone: npm test -- ${folder}/hook.ts`,
    ]);
    expect(linesOf('missing.ts')).toContain('  Error: what this file needs is missing');
    expect(linesOf('unhandled.ts')).toContain('  Error: nobody waits for this');
  });

  it('name a trace and a picture of what the browser showed', () => {
    const [failure] = report.failures.filter(({ file }) => file === `${folder}/browser.ts`);
    const { traces = [], screenshots = [] } = failure ?? {};
    expect([traces.length, screenshots.length]).toEqual([1, 1]);
    for (const path of [...traces, ...screenshots]) expect(existsSync(join(root, path)), path).toBe(true);
    expect(linesOf('browser.ts').slice(-3)).toEqual([
      `  trace: npx playwright-core show-trace --port 0 ${traces[0]}`,
      `  screenshot: ${screenshots[0]}`,
      `  alone: npm test -- ${folder}/browser.ts -t '^shows the price$'`,
    ]);
    for (const path of traces) rmSync(dirname(join(root, path)), { recursive: true });
  });
});

const failure: Failure = {
  file: 'test/order/cart.api.test.ts',
  name: 'a cart > is paid',
  message: 'Error: \u001b[31mno\u001b[39m',
  diff: '',
  places: [],
  traces: [],
  screenshots: [],
};

describe('what is said of a failure', () => {
  it('is bounded, and shows what differs where something does', () => {
    const lines = Array.from({ length: 40 }, (_, at) => `${at % 2 === 0 ? '-' : ' '} line ${at} ${'long '.repeat(50)}`);
    const said = describeFailure({ ...failure, message: 'Error: a\nb\nc\nd\ne', diff: lines.join('\n') }, 'npm test');
    expect(said.split('\n').map((line) => line.slice(0, 11))).toEqual([
      'test/order/',
      '  Error: a',
      '  b',
      '  c',
      '  d',
      ...[0, 2, 4, 6, 8, 10, 12].map((at) => `  - line ${at} `.slice(0, 11)),
      '  …',
      '  alone: np',
    ]);
    expect(said.length).toBeLessThan(12 * 205 + 200);
  });

  it('has no colours, and the command of its own run', () => {
    expect(describeFailure(failure, 'npm run journeys').split('\n')).toEqual([
      'test/order/cart.api.test.ts: a cart > is paid',
      '  Error: no',
      "  alone: npm run journeys -- test/order/cart.api.test.ts -t '^a cart > is paid$'",
    ]);
  });
});

describe('the pattern of a name', () => {
  const names = [
    'a (b) [c] {d} ^e$ | f. g* h+ i? \\j',
    'it\'s $HOME `date` "x" !y',
    'two\nlines',
    '100 % of %s',
    'für łódź > їжа',
  ];
  it.each(names)('matches it alone, and comes through a shell as it is: %j', async (name) => {
    expect(name).toMatch(new RegExp(toPattern(name)));
    expect(`${name} more`).not.toMatch(new RegExp(toPattern(name)));
    const { output } = await run('sh', ['-c', `printf %s ${quote(toPattern(name))}`]);
    expect(output).toBe(toPattern(name));
  });
});
