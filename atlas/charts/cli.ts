import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from '../describe/describe.ts';
import { type FoundMachine, machinesOf } from '../describe/machinesIn.ts';
import { ownTerminal, say } from '../describe/ownTerminal.ts';
import { projectMachines, staleDescriptions, writeDescriptions } from '../describe/stored.ts';
import { drawMachine } from './charts.ts';
import { readCoverage } from './coverage.ts';
import { fileNames } from './fileNames.ts';
import { markdownOf } from './mermaid.ts';
import { type Options, readOptions, usage } from './options.ts';
import { type Card, indexOf } from './page/indexOf.ts';
import { descriptionsAt } from './revision.ts';
import { type Comparison, compare, wordsOf } from './versions.ts';

const check = async (): Promise<number> => {
  const stale = await staleDescriptions();
  for (const sentence of stale) say(sentence);
  if (stale.length > 0) say('Run `npm run charts` and commit atlas/descriptions.');
  return stale.length === 0 ? 0 : 1;
};

const found = (files: readonly string[]): Promise<FoundMachine[]> =>
  files.length === 0 ? projectMachines() : machinesOf(files);

/** Every machine beside what it was at a revision; null where nobody asks. */
const compared = async (machines: readonly FoundMachine[], { diff, files }: Options): Promise<Comparison | null> =>
  diff === undefined
    ? null
    : compare(
        machines.map(({ machine, name }) => ({ ...describe(machine), id: name })),
        await descriptionsAt(diff, files),
      );

/** What differs, by machine, in words. */
const differences = ({ versions, removed }: Comparison): string[] => [
  ...versions.flatMap((version) => wordsOf(version).map((words) => `${version.now.id}: ${words}`)),
  ...removed.map((name) => `${name}: Removed machine ${name}`),
];

const draw = async (machines: readonly FoundMachine[], options: Options): Promise<number> => {
  const comparison = await compared(machines, options);
  const coverage = options.coverage === undefined ? null : readCoverage(options.coverage);
  const folder = resolve(options.out);
  mkdirSync(folder, { recursive: true });
  const files = fileNames(machines.map(({ name }) => name));
  const cards: Card[] = [];
  for (const [index, machine] of machines.entries()) {
    const version = comparison?.versions[index];
    const { page, svg, card } = await drawMachine(machine, { coverage, version, sidecar: options.model });
    const file = files[index] ?? machine.name;
    writeFileSync(join(folder, `${file}.html`), page);
    writeFileSync(join(folder, `${file}.svg`), svg);
    cards.push({ file, name: machine.name, ...card });
  }
  const index = join(folder, 'index.html');
  if (options.files.length === 0 || !existsSync(index)) writeFileSync(index, indexOf(cards, 'Atlas'));
  if (comparison !== null) {
    const words = differences(comparison);
    say(words.length === 0 ? `No machine differs from ${options.diff}.` : words.join('\n'));
    return words.length === 0 ? 0 : 1;
  }
  const pages = options.files.length === 0 ? [index] : cards.map(({ file }) => join(folder, `${file}.html`));
  say(`Drawn: ${pages.join(', ')}`);
  return 0;
};

const printMermaid = async (machines: readonly FoundMachine[], options: Options): Promise<number> => {
  const comparison = await compared(machines, options);
  if (comparison === null) {
    for (const { machine, name } of machines) say(markdownOf({ ...describe(machine), id: name }));
    return 0;
  }
  for (const version of comparison.versions) {
    const words = wordsOf(version);
    if (words.length > 0) say(markdownOf(version.now, words));
  }
  for (const name of comparison.removed) say(`- Removed machine ${name}`);
  return differences(comparison).length === 0 ? 0 : 1;
};

const run = async (options: Options): Promise<number> => {
  if (options.help) {
    say(usage);
    return 0;
  }
  if (options.check) return check();
  const machines = await found(options.files);
  if (options.mermaid) return printMermaid(machines, options);
  if (options.files.length === 0 && !options.draw) writeDescriptions(machines);
  return draw(machines, options);
};

await ownTerminal(() => run(readOptions(process.argv.slice(2))));
