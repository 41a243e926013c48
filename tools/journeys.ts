import { parseArgs } from 'node:util';
import { journeysOnly } from '../test/support/journeysOnly.ts';
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
import { readShard } from './shard.ts';
import { isWanted, runSome } from './someTests.ts';

/** Tests that are no journeys: they are the same everywhere, and `npm test` runs the whole of them. */
const sameEverywhere = [
  ...['journeys/keyboard', 'journeys/matrix', 'paths/browserDriver', 'payment/transfer/transfer'],
  ...['shell/head', 'shell/inspection', 'shell/language'],
];

/** Tests of other projects that `npm test` runs a part of. */
const inPart = [
  ...['platform/access/accessWalk', 'payment/faults/', 'platform/jobs', 'ledger/ledgerProperties', 'fuzz/fuzz'],
  'atlas/pictures',
  'atlas/sequence/machineSequence',
  'Paths.view.',
];

/** And those that it leaves out. */
const apart = [
  ...journeysOnly.api.map((name) => `test/${name}.api.`),
  ...journeysOnly.atlas.map((name) => `atlas/${name}.`),
  '.books.',
];

const runJourneys = async (shard: readonly string[]): Promise<readonly Count[]> => {
  if (!(await buildBrands())) return [failedToBuild];
  const env = { TIER: 'journeys', CHROMIUM_PATH: await ensureChromium() };
  const excluded = sameEverywhere.flatMap((files) => ['--exclude', `test/${files}.browser.test.ts`]);
  return [
    await runVitest('journeys', [...toProjectFlags('browser', 'visual'), ...excluded, ...shard], env),
    await runVitest('whole', [...toProjectFlags('unit', 'views', 'api', 'books'), ...inPart, ...apart, ...shard], env),
  ];
};

/**
 * `npm run journeys`: every journey in each brand and at each width, every transition, crash and state, and the layout of every screen in
 * every language; docs/testing.md says what it finds that `npm test` does not. With `-- --shard 2/8` the second of eight parts, for several
 * machines, or one after the other; with parts of the paths of files, and with `-t` a pattern of names, only those tests.
 */
const { values, positionals } = parseArgs({
  options: { shard: { type: 'string' }, testNamePattern: { type: 'string', short: 't' } },
  allowPositionals: true,
});
const shard = readShard(values.shard);
if (shard === null) {
  console.error('--shard takes a part and how many there are, as 2/8.');
  process.exitCode = 2;
} else {
  removeTraces();
  const wanted = { paths: positionals, name: values.testNamePattern };
  conclude(isWanted(wanted) ? await runSome(wanted, { TIER: 'journeys' }) : await runJourneys(shard));
}
