import { FormattedMessage } from 'react-intl';
import type { DeskCatalogue } from '../../../openapi/types.ts';
import * as tables from '../shared/table.css.ts';
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
      <table className={tables.table.fitting}>
        <tbody>
          {catalogue.public_holidays.map(({ day: text, name }) => (
            <tr key={text} className={tables.row}>
              <th scope="row" className={tables.rowName.fitting}>
                {day(text)}
              </th>
              <td className={tables.cell.fitting}>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
