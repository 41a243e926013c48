import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changesBetween } from '../describe/changes.ts';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { type FoundMachine, machinesIn } from '../describe/machinesIn.ts';
import { projectMachines, staleDescriptions, writeDescriptions } from '../describe/stored.ts';
import { drawMachine } from './charts.ts';
import { countsOf } from './coverage.ts';
import { pictureStyle } from './draw/pictureStyle.ts';
import { svgOf } from './draw/svg.ts';
import { markdownOf } from './mermaid.ts';
import { type Options, readOptions, usage } from './options.ts';
import { indexOf } from './page/pageOf.ts';
import { descriptionsAt } from './revision.ts';

const check = async (): Promise<number> => {
  const stale = await staleDescriptions();
  for (const sentence of stale) console.log(sentence);
  if (stale.length > 0) console.log('Run `npm run charts` and commit atlas/descriptions.');
  return stale.length === 0 ? 0 : 1;
};

const empty = (now: Description): Description => ({ ...now, states: [], transitions: [] });

const found = async (files: readonly string[]): Promise<FoundMachine[]> => {
  if (files.length === 0) return projectMachines();
  const machines = (await Promise.all(files.map(machinesIn))).flat();
  if (machines.length === 0) throw new Error(`No machine is exported by ${files.join(', ')}.`);
  return machines;
};

const draw = async (machines: readonly FoundMachine[], options: Options): Promise<number> => {
  const before = options.diff === undefined ? null : descriptionsAt(options.diff);
  const coverage: unknown = options.coverage === undefined ? null : JSON.parse(readFileSync(options.coverage, 'utf8'));
  const folder = resolve(options.out);
  mkdirSync(folder, { recursive: true });
  const cards: { id: string; description: string; words: string }[] = [];
  let differ = false;
  for (const machine of machines) {
    const now = describe(machine.machine);
    const counts = coverage === null ? undefined : (countsOf(coverage, now) ?? undefined);
    const old = before === null ? undefined : (before.get(now.id) ?? empty(now));
    const { id, description, picture, marks, changes, page } = await drawMachine(machine, { counts, before: old });
    writeFileSync(join(folder, `${id}.html`), page);
    writeFileSync(join(folder, `${id}.svg`), svgOf(picture, `Statechart of ${id}`, marks, pictureStyle));
    const words = `${description.states.length} states, ${description.transitions.length} transitions`;
    cards.push({
      id,
      description: description.description,
      words: changes.length === 0 ? words : `${words}, ${changes.length} changes`,
    });
    for (const change of changes) console.log(`${id}: ${change.words}`);
    if (changes.length > 0) differ = true;
  }
  for (const [id] of options.files.length === 0 ? (before ?? []) : []) {
    if (machines.some(({ machine }) => machine.id === id)) continue;
    console.log(`Removed machine ${id}`);
    differ = true;
  }
  const index = join(folder, 'index.html');
  if (options.files.length === 0 || !existsSync(index)) writeFileSync(index, indexOf(cards, 'Atlas'));
  if (before === null)
    console.log(
      `Drawn: ${options.files.length === 0 ? index : cards.map(({ id }) => join(folder, `${id}.html`)).join(', ')}`,
    );
  else if (!differ) console.log(`No machine differs from ${options.diff ?? ''}.`);
  return differ ? 1 : 0;
};

const printMermaid = (machines: readonly FoundMachine[], { diff }: Options): number => {
  const before = diff === undefined ? null : descriptionsAt(diff);
  const changes = machines.map(({ machine }) => {
    const now = describe(machine);
    const words =
      before === null ? [] : changesBetween(before.get(now.id) ?? empty(now), now).map((change) => change.words);
    if (before === null || words.length > 0) console.log(markdownOf(now, words));
    return words;
  });
  return changes.flat().length === 0 ? 0 : 1;
};

const run = async (options: Options): Promise<number> => {
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (options.check) return check();
  const machines = await found(options.files);
  if (options.mermaid) return printMermaid(machines, options);
  if (options.files.length === 0 && !options.draw) writeDescriptions(machines);
  return draw(machines, options);
};

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
