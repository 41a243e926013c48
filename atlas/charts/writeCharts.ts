import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { type Failure, failureOf } from '../describe/failure.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { chartsOf } from './chartLinks.ts';
import { drawMachine, type Overlay } from './charts.ts';
import { fileNames } from './fileNames.ts';
import { differencesPage } from './page/differencesPage.ts';
import { failurePage } from './page/failurePage.ts';
import { type Card, cardsIn, indexOf } from './page/indexOf.ts';

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

  const failed: Card[] = [];
  const writeFailure = (failure: Failure, file: string, description: Description | null): void => {
    write(`${file}.html`, failurePage(failure, description));
    failed.push({ file, name: failure.name, description: '', words: failure.reason, isFailure: true });
  };
  const cards: Card[] = [];
  const warnings: string[] = [];
  for (const [index, machine] of machines.entries()) {
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
      cards.push({ file, name: machine.name, ...drawn.card });
      warnings.push(...drawn.warnings.map((words) => `${machine.name}: ${words}`));
    } catch (error) {
      writeFailure(failureOf(machine.name, error, remedy), file, described(machine));
    }
  }
  for (const [index, failure] of failures.entries()) {
    writeFailure(failure, files[machines.length + index] ?? failure.name, null);
  }
  const index = join(folder, 'index.html');
  const names = new Set(files);
  const others = keep ? cardsIn(index).filter(({ file }) => !names.has(file)) : [];
  writeFileSync(index, indexOf([...failed, ...cards, ...others], 'Atlas'));
  return {
    index,
    pictures: new Map(cards.map(({ name, file }) => [name, join(folder, `${file}.svg`)])),
    pages: cards.map(({ file }) => join(folder, `${file}.html`)),
    faults: [...failed.map(({ name, words }) => `${name} is not drawn: ${words}`), ...warnings],
  };
};
