import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { type Failure, failureText, toFailure } from '../describe/failure.ts';
import { refusedByXState } from '../describe/import/refusedByXState.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { mapCharts } from './chartLinks.ts';
import { drawMachine, type Overlay } from './charts.ts';
import { escaped } from './draw/escape.ts';
import { noMarks } from './draw/svg.ts';
import { fileNames } from './fileNames.ts';
import { indexProgram } from './page/bundle.ts';
import { differencesPage } from './page/differencesPage.ts';
import { programApart } from './page/programElement.ts';
import { type Card, cardsIn, indexScript, renderIndex } from './page/renderIndex.ts';
import { head } from './page/renderPage.ts';
import { renderTables } from './page/tables.ts';

/**
 * The page of what could not be drawn: why, and what to do.
 * @param description the machine in tables, where that much is known of it
 */
const failurePage = ({ name, reason, remedy }: Failure, description: Description | null): string =>
  `${head(`${name} – not drawn`)}<body>
<header><h1>${escaped(name)}</h1><p>Not drawn</p><nav aria-label="Charts"><a href="index.html">All charts</a></nav></header>
<main class="below failure"><h2>Why it is not drawn</h2><p class="reason">${escaped(reason)}</p><h2>What to do</h2><p>${escaped(remedy)}</p>
${description === null ? '' : renderTables(description, {}, noMarks, null)}</main></body></html>
`;

/** Does something with each of a list, several at a time. @returns what came of each, in the order of the list */
const sideBySide = async <T, Result>(
  list: readonly T[],
  work: (index: number, item: T) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  // All lanes take from one iterator: none waits while there is something left.
  const entries = list.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await work(index, item);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  return results;
};

const isFailed = ({ isFailure = false }: Card): boolean => isFailure;

const remedy = 'Report the error with the source of the machine.';

const described = ({ machine, name }: FoundMachine): Description | null => {
  try {
    return { ...describe(machine), id: name };
  } catch {
    return null;
  }
};

/** What was written: the index, the pages of what was drawn, and what failed or is not as it should be, in sentences. */
export type Written = {
  readonly index: string;
  readonly pages: readonly string[];
  /** Files of the pictures, by the names of machines. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
};

/** Where charts are written. */
export type Place = {
  /** The folder. */
  readonly out: string;
  /** Whether the index keeps what it lists already. */
  readonly keep: boolean;
  /** What machines are part of, by their names. */
  readonly areas?: ReadonlyMap<string, string>;
  /** What the index says of all charts, in sentences. */
  readonly notes?: readonly string[];
};

/**
 * Writes a page and a picture for each machine, a page for each failure, and the index of all.
 * @param overlayOf what to draw of the machine at an index besides itself
 */
export const writeCharts = async (
  machines: readonly FoundMachine[],
  failures: readonly Failure[],
  { out, keep, areas = new Map(), notes = [] }: Place,
  overlayOf: (index: number) => Overlay,
): Promise<Written> => {
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true });
  const files = fileNames([...machines, ...failures].map(({ name }) => name));
  const charts = mapCharts(machines, files);
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const writePage = (file: string, text: string): void => {
    const apart = programApart(text, `${file}.js`);
    write(`${file}.html`, apart?.page ?? text);
    if (apart !== null) write(`${file}.js`, apart.program);
  };

  const undrawn: string[] = [];
  const writeFailure = (failure: Failure, file: string, description: Description | null): Card => {
    undrawn.push(`${failure.name} is not drawn: ${failureText(failure)}`);
    write(`${file}.html`, failurePage(failure, description));
    return { file, name: failure.name, description: '', words: failure.reason, isFailure: true };
  };
  const drawAt = async (index: number, machine: FoundMachine): Promise<{ card: Card; warnings: string[] }> => {
    const file = files[index] ?? machine.name;
    try {
      const overlay = overlayOf(index);
      const beside = overlay.differences === undefined ? null : await differencesPage(overlay.differences, file);
      if (beside !== null) writePage(`${file}.differences`, beside);
      const drawn = await drawMachine(machine, {
        ...overlay,
        beside: beside === null ? null : `${file}.differences.html`,
        charts,
      });
      writePage(file, drawn.page);
      write(`${file}.svg`, drawn.svg);
      const warnings = drawn.warnings.map((words) => `${machine.name}: ${words}`);
      const area = areas.get(machine.name) ?? '';
      return { card: { file, name: machine.name, area, ...drawn.card }, warnings };
    } catch (error) {
      const known = refusedByXState(error);
      const failure =
        known === null
          ? toFailure(machine.name, error, remedy)
          : { name: machine.name, reason: known.words, remedy: known.remedy };
      const card = writeFailure(failure, file, described(machine));
      return { card, warnings: [] };
    }
  };
  const results = await sideBySide(machines, drawAt);
  const warnings = results.flatMap((result) => result.warnings);
  const ofMachines = results.map(({ card }) => card);
  const cards = ofMachines.filter((card) => !isFailed(card));
  const failed = [
    ...ofMachines.filter(isFailed),
    ...failures.map((failure, index) => writeFailure(failure, files[machines.length + index] ?? failure.name, null)),
  ];
  const index = join(folder, 'index.html');
  const names = new Set(files);
  const others = keep ? cardsIn(index).filter(({ file }) => !names.has(file)) : [];
  writeFileSync(index, renderIndex([...failed, ...cards, ...others], 'Atlas', notes));
  write(indexScript, await indexProgram());
  return {
    index,
    pictures: new Map(cards.map(({ name, file }) => [name, join(folder, `${file}.svg`)])),
    pages: cards.map(({ file }) => join(folder, `${file}.html`)),
    faults: [...undrawn, ...warnings],
  };
};
