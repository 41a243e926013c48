import { parseArgs } from 'node:util';
import { type Changes, changesSince } from './changes.ts';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import {
  buildBrands,
  type Count,
  conclude,
  failedToBuild,
  removeTraces,
  runVitest,
  toProjectFlags,
} from './countTests.ts';
import { isWanted, runSome } from './someTests.ts';

const fast = ['unit', 'paths', 'views', 'api', 'books'] as const;

/**
 * The checks, then all tests in one run, so that no worker waits for the end of a part: the browser's, which use the applications as
 * they are built, a brand more than there is, and the fast ones.
 */
const testAll = async (): Promise<readonly Count[]> => {
  const [checks, areBuilt] = await Promise.all([check(), buildBrands()]);
  if (!areBuilt) return [checks, failedToBuild, await runVitest('fast', toProjectFlags(...fast))];
  const all = toProjectFlags('browser', 'brands', ...fast);
  return [checks, await runVitest('all', all, { CHROMIUM_PATH: await ensureChromium() })];
};

/** Files that tests read without importing them, and the projects whose tests do. */
const readByName: readonly { readonly files: RegExp; readonly project: (typeof fast)[number] }[] = [
  { files: /^locales\//, project: 'views' },
  { files: /^(openapi\/.*\.yaml|server\/.*\.sql|test\/support\/documents\/)/, project: 'api' },
];

/** What is committed of the paths of machines: a test reads it by name, and imports the machines. */
const isOfPaths = (file: string): boolean => /^test\/(.*\.paths\.md|paths\/paths\.lock\.json)$/.test(file);

/** What the built applications and the server are made of. */
const isShipped = (file: string): boolean =>
  /^(src|machines|server|locales|brands|openapi|index\.html|vite\.config)/.test(file);

/**
 * The checks and the tests that import what has changed. A browser sees the applications as a whole: its tests that import what has
 * changed, and the main job once, where anything that ships has.
 */
const testAffected = async ({ base, files }: Changes): Promise<readonly Count[]> => {
  const whole = readByName.filter(({ files: names }) => files.some((file) => names.test(file)));
  const wholeProjects = new Set(whole.map(({ project }) => project));
  const others = fast.filter((project) => !wholeProjects.has(project));
  const counts = [await check(), await runVitest('fast', [...toProjectFlags(...others), `--changed=${base}`])];
  if (wholeProjects.size > 0) counts.push(await runVitest('whole', toProjectFlags(...wholeProjects)));
  if (files.some(isOfPaths) && !files.some((file) => /^(machines|atlas)\//.test(file)))
    counts.push(await runVitest('machines', [...toProjectFlags('paths'), 'paths/machines.paths.test.ts']));
  if (files.some((file) => /^(test\/)?atlas\//.test(file)))
    counts.push(
      await runVitest('atlas', [...toProjectFlags('unit'), 'test/atlas/'], {
        TIER: 'journeys',
        CHROMIUM_PATH: await ensureChromium(),
      }),
    );
  if (
    !files.some(
      (file) => isShipped(file) || /^test\/(support\/|journeys\/transcripts\/|.*\.browser\.test\.ts$)/.test(file),
    )
  )
    return counts;
  if (!(await buildBrands())) return [...counts, failedToBuild];
  const env = { CHROMIUM_PATH: await ensureChromium() };
  counts.push(await runVitest('browser', [...toProjectFlags('browser'), `--changed=${base}`], env));
  if (files.some(isShipped)) {
    counts.push(
      await runVitest('mainJob', [...toProjectFlags('browser'), 'journeys/mainJob.browser', '-t', 'contract-en'], env),
    );
  }
  return counts;
};

/**
 * `npm test`; with `-- --changed`, or `--changed <commit>`, only what a change may have broken; with parts of the paths of files, and with
 * `-t` a pattern of names, only those tests.
 */
const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, testNamePattern: { type: 'string', short: 't' } },
  allowPositionals: true,
});
removeTraces();
const wanted = { paths: positionals, name: values.testNamePattern };
if (isWanted(wanted) && !values.changed) conclude(await runSome(wanted));
else {
  const changes = values.changed ? await changesSince(positionals[0]) : null;
  if (values.changed && changes === null) console.log('There is nothing to compare with: every test runs.');
  conclude(changes === null ? await testAll() : await testAffected(changes));
}
