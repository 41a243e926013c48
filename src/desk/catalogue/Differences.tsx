import type { CatalogueValue, DeskCatalogue } from '../../../openapi/types.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import * as styles from './catalogue.css.ts';
import { differencesOf } from './differences.ts';
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
  const differences = differencesOf(before, after, cellText, rowName);
  if (differences.length === 0)
    return (
      <p className={styles.muted}>
        <FormattedMessage id="staff.catalogue.same" />
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              <FormattedMessage id="staff.catalogue.difference.of" />
            </th>
            <th scope="col" className={styles.head}>
              <FormattedMessage id="staff.catalogue.difference.before" />
            </th>
            <th scope="col" className={styles.head}>
              <FormattedMessage id="staff.catalogue.difference.after" />
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ key, row, column, before: was, after: is }) => (
            <tr key={key} className={styles.row}>
              <th scope="row" className={styles.rowName}>
                {row}: {columnName(column)}
              </th>
              <td className={styles.cell}>{was ?? '–'}</td>
              <td className={styles.cell}>{is ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
