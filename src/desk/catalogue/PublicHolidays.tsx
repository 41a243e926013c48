import type { DeskCatalogue } from '../../../openapi/types.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import * as styles from './catalogue.css.ts';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

/** The public holidays of the place where the work is done. */
export const PublicHolidays = ({ catalogue }: { readonly catalogue: DeskCatalogue }) => {
  const { cellText } = useCatalogueTexts(catalogue);
  const day = (text: string) =>
    cellText({ kind: 'day', text, set: () => ({ section: 'holidays', closed: [], worked: [] }) });
  return (
    <details>
      <summary>
        <FormattedMessage id="staff.catalogue.public" />
      </summary>
      <table className={styles.table}>
        <tbody>
          {catalogue.public_holidays.map(({ day: text, name }) => (
            <tr key={text} className={styles.row}>
              <th scope="row" className={styles.rowName}>
                {day(text)}
              </th>
              <td className={styles.cell}>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
