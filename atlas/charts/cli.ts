import { describe } from '../describe/describe.ts';
import type { Failure } from '../describe/failure.ts';
import { missingPackages } from '../describe/importFile.ts';
import { type FoundMachine, findMachines } from '../describe/machinesIn.ts';
import { ownTerminal, say } from '../describe/ownTerminal.ts';
import { projectFiles, staleDescriptions, writeDescriptions } from '../describe/stored.ts';
import { readCoverage } from './coverage.ts';
import { markdownOf } from './mermaid.ts';
import { type Options, readOptions, usage } from './options.ts';
import { descriptionsAt } from './revision.ts';
import { type Comparison, compare, wordsOf } from './versions.ts';
import { writeCharts } from './writeCharts.ts';

const check = async (): Promise<number> => {
  const stale = await staleDescriptions();
  for (const sentence of stale) say(sentence);
  if (stale.length > 0) say('Run `npm run charts` and commit atlas/descriptions.');
  return stale.length === 0 ? 0 : 1;
};

type Found = { readonly machines: readonly FoundMachine[]; readonly failures: readonly Failure[] };

const find = (files: readonly string[]): Promise<Found> =>
  files.length === 0 ? findMachines(projectFiles(), true) : findMachines(files);

/** Every machine beside what it was at a revision; null where nobody asks. */
const compared = async ({ machines, failures }: Found, { diff, files }: Options): Promise<Comparison | null> => {
  if (diff === undefined) return null;
  const now = machines.map(({ machine, name }) => ({ ...describe(machine), id: name }));
  const comparison = compare(now, await descriptionsAt(diff, files));
  // What cannot be loaded is not removed.
  return failures.length === 0 ? comparison : { ...comparison, removed: [] };
};

/** What differs, by machine, in words. */
const differences = ({ versions, removed }: Comparison): string[] => [
  ...versions.flatMap((version) => wordsOf(version).map((words) => `${version.now.id}: ${words}`)),
  ...removed.map((name) => `${name}: Removed machine ${name}`),
];

const reportMissing = async (machines: readonly FoundMachine[]): Promise<void> => {
  for (const file of new Set(machines.map((machine) => machine.file))) {
    const missing = await missingPackages(file);
    if (missing.length > 0) console.error(`${file} is drawn without ${missing.join(', ')}: not installed.`);
  }
};

const draw = async (found: Found, options: Options): Promise<number> => {
  const comparison = await compared(found, options);
  const coverage = options.coverage === undefined ? null : readCoverage(options.coverage);
  const isNamed = options.files.length > 0;
  const { index, pages, faults } = await writeCharts(
    found.machines,
    found.failures,
    { out: options.out, keep: isNamed },
    (at) => ({ coverage, version: comparison?.versions[at], sidecar: options.model }),
  );
  await reportMissing(found.machines);
  for (const fault of faults) console.error(fault);
  const words = comparison === null ? [] : differences(comparison);
  if (comparison !== null) say(words.length === 0 ? `No machine differs from ${options.diff}.` : words.join('\n'));
  else say(`Drawn: ${[...(isNamed ? pages : []), index].join(', ')}`);
  if (faults.length > 0) return 2;
  return words.length === 0 ? 0 : 1;
};

const printMermaid = async (found: Found, options: Options): Promise<number> => {
  const comparison = await compared(found, options);
  for (const { name, reason } of found.failures) console.error(`${name} is not printed: ${reason}`);
  const failed = found.failures.length > 0;
  if (comparison === null) {
    for (const { machine, name } of found.machines) say(markdownOf({ ...describe(machine), id: name }));
    return failed ? 2 : 0;
  }
  for (const version of comparison.versions) {
    const words = wordsOf(version);
    if (words.length > 0) say(markdownOf(version.now, words));
  }
  for (const name of comparison.removed) say(`- Removed machine ${name}`);
  if (failed) return 2;
  return differences(comparison).length === 0 ? 0 : 1;
};

const run = async (options: Options): Promise<number> => {
  if (options.help) {
    say(usage);
    return 0;
  }
  if (options.check) return check();
  const found = await find(options.files);
  if (options.mermaid) return printMermaid(found, options);
  // Without those that cannot be loaded, the others' would be taken for all.
  if (options.files.length === 0 && !options.draw && found.failures.length === 0) writeDescriptions(found.machines);
  return draw(found, options);
};

await ownTerminal(() => run(readOptions(process.argv.slice(2))));
