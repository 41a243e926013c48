import type { CatalogueProblem } from '../../../machines/catalogue/catalogueSchemas.ts';
import type { CatalogueValue } from '../../../openapi/types.ts';

/** How a value is changed; without it the tables are read. */
export type Editing = {
  readonly problems: readonly CatalogueProblem[];
  readonly isBusy: boolean;
  readonly change: (value: CatalogueValue) => void;
};

/** The id of the control by which a place of the value is changed. */
export const cellId = (path: string): string => `cell-${path.replaceAll('.', '-')}`;
