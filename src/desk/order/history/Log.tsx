import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { DoerName } from '../../shared/DoerName.tsx';
import { ScrollRegion } from '../../shared/ScrollRegion.tsx';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { findLoggedAction } from './loggedActions.ts';

/** In words; what has none yet by its name. */
const What = ({ what }: { readonly what: string }) => {
  const action = findLoggedAction(what);
  return action === null ? what : <FormattedMessage id={`staff.order.did.${action}`} />;
};

/** Who did what, and who has downloaded which document; for administrators. */
export const Log = ({ page: { log } }: DeskOrderProps) => {
  if (log === null) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="staff.order.log" />
      </h3>
      <ScrollRegion className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.cell}>
                <FormattedMessage id="staff.order.log.at" />, <FormattedMessage id="staff.order.log.who" />
              </th>
              <th scope="col" className={styles.cell}>
                <FormattedMessage id="staff.order.log.what" />
              </th>
            </tr>
          </thead>
          <tbody>
            {log.map(({ at, who, what, document }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
              <tr key={index}>
                <td className={styles.cell}>
                  <DateTime iso={at} />
                  <br />
                  <DoerName who={who} />
                </td>
                <td className={styles.cell}>
                  <What what={what} />
                  {document !== null && ` · ${document}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
};
