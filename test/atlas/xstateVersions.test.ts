import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, describe as suite, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, 'fixtures/versions');

/** The oldest minor version that is supported, and the one before the newest. */
const olderVersions = ['5.20', '5.32'];

type Report = Readonly<Record<string, unknown>>;

const isReport = (value: unknown): value is Report => typeof value === 'object' && value !== null;

const execute = promisify(execFile);

/** What the atlas says of the same machines with one version of XState, in a process of its own. */
const reportWith = async (installed: string): Promise<Report> => {
  const { stdout } = await execute(
    process.execPath,
    ['--import', join(fixtures, 'resolveXstate.ts'), join(fixtures, 'report.ts')],
    { cwd: root, env: { ...process.env, XSTATE_PACKAGE: installed }, maxBuffer: 16 * 1024 * 1024 },
  );
  const report: unknown = JSON.parse(stdout);
  if (!isReport(report)) throw new Error(`${installed} has reported nothing.`);
  return report;
};

const toPackage = (version: string): string => `xstate-${version}`;

const reports = new Map<string, Report>();

const getReport = (version: string): Report => reports.get(version) ?? {};

/** Two processes at a time. */
const reportAll = async (): Promise<void> => {
  const waiting = ['xstate', ...olderVersions.map(toPackage)];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      reports.set(next, await reportWith(next));
    }
  };
  await Promise.all([work(), work()]);
};

/** Whether a minor version is older than another. */
const isBefore = (version: string, other: string): boolean =>
  Number(version.split('.')[1]) < Number(other.split('.')[1]);

/** What the atlas says of a machine whose paths succeed. */
const saying = (part: Readonly<Record<'achieved' | 'findings', unknown>>): unknown =>
  expect.objectContaining({ failures: [], ...part });

/** Where XState itself has behaved differently: the part of the report, and since when it is as it is now. */
const differences: Readonly<Record<string, { readonly since: string; readonly before: unknown }>> = {
  // Since 5.32.2 a wildcard is asked after transitions of the very event that refuse; before, only where there are none.
  wildcard: {
    since: '5.32',
    before: saying({
      achieved: expect.not.arrayContaining(['sample go: here | * |  | away | 0']),
      findings: expect.not.arrayContaining([expect.stringMatching(/^fault/)]),
    }),
  },
  // Since 5.32.4 a history without a target in a parallel state leads to that state; before, it led nowhere.
  parallelHistory: {
    since: '5.32',
    before: saying({
      achieved: expect.arrayContaining(['taken: off | press |  | on.before | 0']),
      findings: expect.arrayContaining(['unreachable state: on: No way leads to this state.']),
    }),
  },
  // Since 5.33.3 a machine that fails stops its children.
  failure: {
    since: '5.33',
    before: expect.not.arrayContaining([{ kind: 'end', lane: 'child good of failing', isStopped: true }]),
  },
};

beforeAll(reportAll, 120_000);

suite('the atlas with XState', () => {
  const newest = (): Report => getReport('xstate');

  test('that this project has finds nothing wrong in the workshop, and sees what has come lately', () => {
    const installed: unknown = JSON.parse(readFileSync(join(root, 'node_modules/xstate/package.json'), 'utf8'));
    expect(installed).toMatchObject({ version: expect.stringMatching(/^5\.33\./) });
    expect(newest().paths).toMatchObject({ findings: [], failures: [] });
    for (const [part, { before }] of Object.entries(differences))
      expect([part, newest()[part]]).not.toEqual([part, before]);
  });

  test.each(olderVersions)('%s says the same as with the newest, but for what XState did otherwise', (version) => {
    const report = getReport(toPackage(version));
    const installed: unknown = JSON.parse(
      readFileSync(join(root, 'node_modules', toPackage(version), 'package.json'), 'utf8'),
    );
    expect(installed).toMatchObject({ version: expect.stringMatching(`^${version.replace('.', '\\.')}\\.`) });
    expect(Object.keys(report)).toEqual(Object.keys(newest()));
    for (const [part, content] of Object.entries(report)) {
      const difference = differences[part];
      const expected =
        difference !== undefined && isBefore(version, difference.since) ? difference.before : newest()[part];
      expect([part, content]).toEqual([part, expected]);
    }
  });
});
