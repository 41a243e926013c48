import type { Cell, Column, RowName } from '../../../machines/catalogue/catalogueCell.ts';
import { catalogueTables } from '../../../machines/catalogue/catalogueTables.ts';
import type { CatalogueValue } from '../../../openapi/types.ts';

type CellText = (cell: Cell) => string;

/** What a place says before and after; null where it is not there. */
export type Difference = {
  readonly key: string;
  readonly row: string;
  readonly column: Column;
  readonly before: string | null;
  readonly after: string | null;
};

type Place = Omit<Difference, 'before' | 'after'> & { readonly text: string };

/** Every cell with its text; items of a list are known by what they are called, wherever they stand, and those of one name by their order. */
const listPlaces = (value: CatalogueValue, cellText: CellText, rowName: (name: RowName) => string): readonly Place[] =>
  catalogueTables(value).flatMap(({ id, rows }) => {
    const met = new Map<string, number>();
    return rows.flatMap((row) => {
      const [first] = row.cells;
      const isItem = row.name.kind === 'place' && value.section !== 'rates' && first !== undefined;
      const name = (isItem && cellText(first.cell)) || rowName(row.name);
      const earlier = met.get(name) ?? 0;
      met.set(name, earlier + 1);
      return row.cells.map(({ column, cell }) => ({
        key: `${id} ${name} ${earlier} ${column}`,
        row: name,
        column,
        text: cellText(cell),
      }));
    });
  });

/** What is different between two values; everything, where there was none. */
export const findDifferences = (
  before: CatalogueValue | null,
  after: CatalogueValue,
  cellText: CellText,
  rowName: (name: RowName) => string,
): readonly Difference[] => {
  const [old, now] = [
    before === null ? [] : listPlaces(before, cellText, rowName),
    listPlaces(after, cellText, rowName),
  ];
  const changed = now.flatMap(({ text, ...place }) => {
    const was = old.find(({ key }) => key === place.key)?.text ?? null;
    const isNothing = was === null && (text === '' || text === '–');
    return was === text || isNothing ? [] : [{ ...place, before: was, after: text }];
  });
  const removed = old
    .filter(({ key }) => !now.some((place) => place.key === key))
    .map(({ text, ...place }) => ({ ...place, before: text, after: null }));
  return [...changed, ...removed];
};
