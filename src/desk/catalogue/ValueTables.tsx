import { useId } from 'react';
import type { CatalogueTable, Cell, Column, TableRow } from '../../../machines/rules/catalogue/catalogueCell.ts';
import type { CatalogueProblem } from '../../../machines/rules/catalogue/catalogueSchemas.ts';
import { catalogueTables } from '../../../machines/rules/catalogue/catalogueTables.ts';
import type { CatalogueValue, DeskCatalogue } from '../../../openapi/types.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CellInput } from './CellInput.tsx';
import * as styles from './catalogue.css.ts';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

/** How a value is changed; without it the tables are read. */
export type Editing = {
  readonly problems: readonly CatalogueProblem[];
  readonly isBusy: boolean;
  readonly change: (value: CatalogueValue) => void;
};

type ValueTablesProps = {
  readonly catalogue: DeskCatalogue;
  readonly value: CatalogueValue;
  readonly editing?: Editing | undefined;
};

/** The id of the control by which a place of the value is changed. */
export const cellId = (path: string): string => `cell-${path.replaceAll('.', '-')}`;

const isNumeric = (column: Column): boolean =>
  !['code', 'validFrom', 'validUntil', 'service', 'day', 'name', 'url', 'offered', 'oncePerCustomer'].includes(
    column,
  ) && !['currency', 'sourceLang', 'targetLang'].includes(column);

const cellClass = (column: Column): string =>
  column === 'url' ? styles.address : isNumeric(column) ? styles.numeric : styles.cell;

const isUnoffered = (cell: Cell): boolean => cell.kind === 'decimal' && cell.text === null;

type RowProps = Omit<ValueTablesProps, 'value'> & { readonly row: TableRow };

const Row = ({ catalogue, row, editing }: RowProps) => {
  const { cellText, rowName, columnName } = useCatalogueTexts(catalogue);
  const name = rowName(row.name);
  const [first] = row.cells;
  const named = row.name.kind === 'place' && first !== undefined ? cellText(first.cell) || name : name;
  return (
    <tr className={styles.row}>
      {row.name.kind !== 'place' && (
        <th scope="row" className={styles.rowName}>
          {name}
        </th>
      )}
      {row.cells.map(({ column, path, cell }) => {
        const code = editing?.problems.find(({ field }) => field === path)?.code;
        return (
          <td key={column} className={cellClass(column)}>
            {editing === undefined ? (
              <span className={isUnoffered(cell) ? styles.unoffered : undefined}>{cellText(cell)}</span>
            ) : (
              <>
                <CellInput
                  catalogue={catalogue}
                  cell={cell}
                  label={`${columnName(column)}, ${named}`}
                  id={cellId(path)}
                  isWrong={code !== undefined}
                  isBusy={editing.isBusy}
                  change={editing.change}
                />
                {code !== undefined && (
                  <FieldError id={`${cellId(path)}-error`}>
                    <FormattedMessage id={`field.${code}`} />
                  </FieldError>
                )}
              </>
            )}
          </td>
        );
      })}
      {editing !== undefined && row.name.kind === 'place' && (
        <td className={styles.cell}>
          {row.without !== null && (
            <RemoveButton
              name={named}
              isBusy={editing.isBusy}
              remove={() => row.without && editing.change(row.without)}
            />
          )}
        </td>
      )}
    </tr>
  );
};

const RemoveButton = ({
  name,
  isBusy,
  remove,
}: {
  readonly name: string;
  readonly isBusy: boolean;
  readonly remove: () => void;
}) => (
  <Button small disabled={isBusy} onClick={remove}>
    <FormattedMessage id="staff.catalogue.remove" />
    <VisuallyHidden>{` ${name}`}</VisuallyHidden>
  </Button>
);

const Table = ({ catalogue, table, editing }: Omit<ValueTablesProps, 'value'> & { readonly table: CatalogueTable }) => {
  const { columnName } = useCatalogueTexts(catalogue);
  const id = useId();
  const isList = table.withOneMore !== null;
  const more = table.withOneMore;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
      <table className={styles.table}>
        <caption id={id} className={styles.caption}>
          <FormattedMessage id={`staff.catalogue.table.${table.id}`} />
        </caption>
        {table.rows.length > 0 && (
          <thead>
            <tr>
              {!isList && (
                <td className={styles.head}>
                  <VisuallyHidden>
                    <FormattedMessage id={`staff.catalogue.table.${table.id}`} />
                  </VisuallyHidden>
                </td>
              )}
              {table.columns.map((column) => (
                <th key={column} scope="col" className={isNumeric(column) ? styles.numericHead : styles.head}>
                  {columnName(column)}
                </th>
              ))}
              {editing !== undefined && isList && <td className={styles.head} />}
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
      {editing !== undefined && more !== null && (
        <div className={styles.foot}>
          <Button small disabled={editing.isBusy} onClick={() => editing.change(more)}>
            <FormattedMessage id="staff.catalogue.add" />
            <VisuallyHidden>
              {': '}
              <FormattedMessage id={`staff.catalogue.table.${table.id}`} />
            </VisuallyHidden>
          </Button>
        </div>
      )}
    </section>
  );
};

/** A section's value, table by table. */
export const ValueTables = ({ catalogue, value, editing }: ValueTablesProps) => (
  <div className={styles.tables}>
    {catalogueTables(value).map((table) => (
      <Table key={table.id} catalogue={catalogue} table={table} editing={editing} />
    ))}
  </div>
);
