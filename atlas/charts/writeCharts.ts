import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { type Failure, failureOf, failureText } from '../describe/failure.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { chartsOf } from './chartLinks.ts';
import { drawMachine, type Overlay } from './charts.ts';
import { fileNames } from './fileNames.ts';
import { differencesPage } from './page/differencesPage.ts';
import { failurePage } from './page/failurePage.ts';
import { type Card, cardsIn, indexOf } from './page/indexOf.ts';
import { sideBySide } from './sideBySide.ts';

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

/**
 * Writes a page and a picture for each machine, a page for each failure, and the index of all.
 * @param out the folder
 * @param keep whether the index keeps what it lists already
 * @param overlayOf what to draw of the machine at an index besides itself
 */
export const writeCharts = async (
  machines: readonly FoundMachine[],
  failures: readonly Failure[],
  { out, keep }: { readonly out: string; readonly keep: boolean },
  overlayOf: (index: number) => Overlay,
): Promise<Written> => {
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true });
  const files = fileNames([...machines, ...failures].map(({ name }) => name));
  const charts = chartsOf(machines, files);
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

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
      if (beside !== null) write(`${file}.differences.html`, beside);
      const drawn = await drawMachine(machine, {
        ...overlay,
        beside: beside === null ? null : `${file}.differences.html`,
        charts,
      });
      write(`${file}.html`, drawn.page);
      write(`${file}.svg`, drawn.svg);
      const warnings = drawn.warnings.map((words) => `${machine.name}: ${words}`);
      return { card: { file, name: machine.name, ...drawn.card }, warnings };
    } catch (error) {
      const card = writeFailure(failureOf(machine.name, error, remedy), file, described(machine));
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
  writeFileSync(index, indexOf([...failed, ...cards, ...others], 'Atlas'));
  return {
    index,
    pictures: new Map(cards.map(({ name, file }) => [name, join(folder, `${file}.svg`)])),
    pages: cards.map(({ file }) => join(folder, `${file}.html`)),
    faults: [...undrawn, ...warnings],
  };
};
