import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CatalogueTable, Cell, Column, TableRow } from '../../../machines/catalogue/catalogueCell.ts';
import { catalogueTables } from '../../../machines/catalogue/catalogueTables.ts';
import type { CatalogueValue, DeskCatalogue } from '../../../openapi/types.ts';
import { nowrap } from '../../ui/text/shared.css.ts';
import { visuallyHidden } from '../../ui/text/VisuallyHidden.css.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { classes } from '../../ui/theme/classes.ts';
import { ScrollRegion } from '../shared/ScrollRegion.tsx';
import * as tables from '../shared/table.css.ts';
import * as styles from './catalogue.css.ts';
import { EditCards } from './EditCards.tsx';
import { EditedCell } from './EditedCell.tsx';
import type { Editing } from './editing.ts';
import { AddButton, RemoveButton } from './RowButtons.tsx';
import { UsageCount } from './UsageCount.tsx';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

type ValueTablesProps = {
  readonly catalogue: DeskCatalogue;
  readonly value: CatalogueValue;
  readonly editing?: Editing | undefined;
};

const isNumeric = (column: Column): boolean =>
  ![
    'code',
    'validFrom',
    'validUntil',
    'service',
    'day',
    'name',
    'url',
    'offered',
    'oncePerCustomer',
    'customer',
  ].includes(column) && !['currency', 'sourceLang', 'targetLang'].includes(column);

const moments: readonly Column[] = ['validFrom', 'validUntil', 'day'];

const cellClass = (column: Column): string =>
  column === 'url'
    ? styles.address
    : classes(tables.cell.fitting, isNumeric(column) && tables.numeric, moments.includes(column) && nowrap);

/** A row of more columns is wider than an ordinary screen once each is a control. */
const maxEditedColumns = 6;

const isUnoffered = (cell: Cell): boolean => cell.kind === 'decimal' && cell.text === null;

type RowProps = Omit<ValueTablesProps, 'value'> & { readonly row: TableRow };

const Row = ({ catalogue, row, editing }: RowProps) => {
  const { cellText, rowName, columnName } = useCatalogueTexts(catalogue);
  const name = rowName(row.name);
  const [first] = row.cells;
  const named = row.name.kind === 'place' && first !== undefined ? cellText(first.cell) || name : name;
  return (
    <tr className={tables.row}>
      {row.name.kind !== 'place' && (
        <th scope="row" className={tables.rowName.fitting}>
          {name}
        </th>
      )}
      {row.cells.map(({ column, path, cell }) => {
        return (
          <td key={column} className={cellClass(column)}>
            {editing === undefined ? (
              <span className={isUnoffered(cell) ? styles.unoffered : undefined}>{cellText(cell) || '–'}</span>
            ) : (
              <EditedCell
                catalogue={catalogue}
                editing={editing}
                path={path}
                cell={cell}
                label={`${columnName(column)}, ${named}`}
              />
            )}
            {column === 'uses' && <UsageCount catalogue={catalogue} row={row} />}
          </td>
        );
      })}
      {editing !== undefined && row.name.kind === 'place' && (
        <td className={tables.cell.fitting}>
          <RemoveButton row={row} name={named} editing={editing} />
        </td>
      )}
    </tr>
  );
};

type TableProps = Omit<ValueTablesProps, 'value'> & {
  readonly table: CatalogueTable;
  /** The heading of the section says the same. */
  readonly isHeaded: boolean;
};

const Table = ({ catalogue, table, isHeaded, editing }: TableProps) => {
  const { columnName } = useCatalogueTexts(catalogue);
  const id = useId();
  const isList = table.withOneMore !== null;
  return (
    <ScrollRegion className={tables.scroll.fitting} labelledBy={id}>
      <table className={tables.table.fitting}>
        <caption id={id} className={isHeaded ? visuallyHidden : tables.caption}>
          <FormattedMessage id={`staff.catalogue.table.${table.id}`} />
        </caption>
        {table.rows.length > 0 && (
          <thead>
            <tr>
              {!isList && (
                <td className={tables.columnName.fitting}>
                  <VisuallyHidden>
                    <FormattedMessage id={`staff.catalogue.table.${table.id}`} />
                  </VisuallyHidden>
                </td>
              )}
              {table.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={classes(tables.columnName.fitting, isNumeric(column) && tables.numeric)}
                >
                  {columnName(column)}
                </th>
              ))}
              {editing !== undefined && isList && <td className={tables.columnName.fitting} />}
            </tr>
          </thead>
        )}
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.key} catalogue={catalogue} row={row} editing={editing} />
          ))}
        </tbody>
      </table>
      {table.rows.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="staff.catalogue.none" />
        </p>
      )}
      {editing !== undefined && <AddButton table={table} editing={editing} />}
    </ScrollRegion>
  );
};

/** A section's value, table by table. */
export const ValueTables = ({ catalogue, value, editing }: ValueTablesProps) => {
  const all = catalogueTables(value);
  return (
    <div className={styles.tables}>
      {all.map((table) =>
        editing !== undefined && table.columns.length > maxEditedColumns ? (
          <EditCards key={table.id} catalogue={catalogue} table={table} editing={editing} />
        ) : (
          <Table key={table.id} catalogue={catalogue} table={table} isHeaded={all.length === 1} editing={editing} />
        ),
      )}
    </div>
  );
};
