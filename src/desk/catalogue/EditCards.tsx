import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CatalogueTable, TableRow } from '../../../machines/catalogue/catalogueCell.ts';
import type { DeskCatalogue } from '../../../openapi/types.ts';
import * as tables from '../shared/table.css.ts';
import * as styles from './catalogue.css.ts';
import { EditedCell } from './EditedCell.tsx';
import { cellId, type Editing } from './editing.ts';
import { AddButton, RemoveButton } from './RowButtons.tsx';
import { UsageCount } from './UsageCount.tsx';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

type EditCardsProps = {
  readonly catalogue: DeskCatalogue;
  readonly table: CatalogueTable;
  readonly editing: Editing;
};

const Card = ({ catalogue, row, editing }: Omit<EditCardsProps, 'table'> & { readonly row: TableRow }) => {
  const { cellText, rowName, columnName } = useCatalogueTexts(catalogue);
  const [first] = row.cells;
  const place = rowName(row.name);
  const name = row.name.kind === 'place' && first !== undefined ? cellText(first.cell) || place : place;
  return (
    <fieldset className={styles.card}>
      <legend className={styles.cardName}>{name}</legend>
      <div className={styles.cardCells}>
        {row.cells.map(({ column, path, cell }) => (
          <div key={column} className={styles.cardCell}>
            {cell.kind === 'services' ? (
              <span className={styles.cardLabel}>{columnName(column)}</span>
            ) : (
              <label className={styles.cardLabel} htmlFor={cellId(path)}>
                {columnName(column)}
              </label>
            )}
            <EditedCell
              catalogue={catalogue}
              editing={editing}
              path={path}
              cell={cell}
              label={`${columnName(column)}, ${name}`}
            />
            {column === 'uses' && <UsageCount catalogue={catalogue} row={row} />}
          </div>
        ))}
      </div>
      <RemoveButton row={row} name={name} editing={editing} />
    </fieldset>
  );
};

/** A table of many columns while it is changed: its rows below each other, each with its controls in as many lines as they need. */
export const EditCards = ({ catalogue, table, editing }: EditCardsProps) => {
  const id = useId();
  return (
    <section className={styles.cards} aria-labelledby={id}>
      <h3 id={id} className={tables.caption}>
        <FormattedMessage id={`staff.catalogue.table.${table.id}`} />
      </h3>
      {table.rows.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="staff.catalogue.none" />
        </p>
      )}
      {table.rows.map((row) => (
        <Card key={row.key} catalogue={catalogue} row={row} editing={editing} />
      ))}
      <AddButton table={table} editing={editing} />
    </section>
  );
};
