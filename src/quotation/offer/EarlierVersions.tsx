import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Money } from '../../ui/money/Money.tsx';
import * as styles from './offer.css.ts';

/** Which version of the offer stands, and what those before it cost. */
export const EarlierVersions = ({ quotation: { version, earlier } }: { readonly quotation: Quotation }) =>
  earlier.length === 0 ? null : (
    <div>
      <p className={styles.typed}>
        <FormattedMessage id="quotation.review.version" values={{ version }} />
      </p>
      {earlier.map((offer) => (
        <p key={offer.version} className={styles.aside}>
          <FormattedMessage
            id="quotation.review.earlier"
            values={{
              version: offer.version,
              date: <DateTime key="date" iso={offer.offered_at} />,
              amount: <Money key="amount" amount={offer.gross} />,
            }}
          />
        </p>
      ))}
    </div>
  );
