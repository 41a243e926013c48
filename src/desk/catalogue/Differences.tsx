import { FormattedMessage } from 'react-intl';
import type { CatalogueValue, DeskCatalogue } from '../../../openapi/types.ts';
import { Table } from '../shared/Table.tsx';
import * as styles from './catalogue.css.ts';
import { findDifferences } from './differences.ts';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

type DifferencesProps = {
  readonly catalogue: DeskCatalogue;
  readonly label: string;
  readonly before: CatalogueValue | null;
  readonly after: CatalogueValue;
};

/** What one value says otherwise than another one. */
export const Differences = ({ catalogue, label, before, after }: DifferencesProps) => {
  const { cellText, rowName, columnName } = useCatalogueTexts(catalogue);
  const differences = findDifferences(before, after, cellText, rowName);
  if (differences.length === 0)
    return (
      <p className={styles.muted}>
        <FormattedMessage id="staff.catalogue.same" />
      </p>
    );
  return (
    <Table
      kind="fitting"
      isHeaded
      label={label}
      columns={(['of', 'before', 'after'] as const).map((column) => ({
        key: column,
        name: <FormattedMessage id={`staff.catalogue.difference.${column}`} />,
      }))}
      rows={differences.map(({ key, row, column, before: was, after: is }) => ({
        key,
        cells: [`${row}: ${columnName(column)}`, was ?? '–', is ?? '–'],
      }))}
    />
  );
};
