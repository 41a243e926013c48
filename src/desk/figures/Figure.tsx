import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskFigureTable } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Table, type TableRow } from '../shared/Table.tsx';
import * as styles from './figures.css.ts';

/** How a figure is saved as a file. */
export type Saving = {
  /** The table that comes now. */
  readonly busy: DeskFigureTable | null;
  readonly can: (table: DeskFigureTable) => boolean;
  readonly save: (table: DeskFigureTable) => void;
};

type FigureProps = {
  /** the register of sales is a file alone */
  readonly table: Exclude<DeskFigureTable, 'sales'>;
  readonly sum: ReactNode;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The table needs more than half of an ordinary screen. */
  readonly isWide?: boolean;
  readonly saving: Saving;
  /** Its picture or pictures, where numbers alone do not say it. */
  readonly children?: ReactNode;
};

/** One figure: what it is, its picture, the same numbers as a table, and the file of them. */
export const Figure = ({ table, sum, columns, rows, isWide = false, saving, children }: FigureProps) => {
  const intl = useIntl();
  const name = intl.formatMessage({ id: `staff.figures.${table}.title` });
  return (
    <section className={styles.figure} aria-labelledby={`figure-${table}`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={`figure-${table}`}>{name}</h2>
          {rows.length > 0 && <p className={styles.sum}>{sum}</p>}
        </div>
        {rows.length > 0 && (
          <Button
            small
            busy={saving.busy === table}
            disabled={saving.busy !== table && !saving.can(table)}
            aria-label={intl.formatMessage({ id: 'staff.figures.download' }, { name })}
            onClick={() => saving.save(table)}
          >
            <FormattedMessage id="staff.figures.csv" />
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p>
          <FormattedMessage id="staff.figures.empty" />
        </p>
      ) : (
        <div className={styles.parts[isWide ? 'many' : 'few']}>
          {children !== undefined && <div className={styles.pictures}>{children}</div>}
          <Table
            kind="long"
            isHeaded
            label={intl.formatMessage({ id: 'staff.figures.table' }, { name })}
            columns={columns.map((column, index) => ({ key: column, name: column, isNumeric: index > 0 }))}
            rows={rows}
          />
        </div>
      )}
    </section>
  );
};
