import { FormattedMessage, useIntl } from 'react-intl';
import type { PackageConfig, PackageEstimate } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Included } from './Included.tsx';
import * as styles from './packages.css.ts';

type CardPriceProps = { readonly config: PackageConfig; readonly priced: PackageEstimate | undefined };

/** Price and date of the customer's own text; without one, the price of a word; without a pair, nothing yet. */
export const CardPrice = ({ config: { unit_price: word }, priced }: CardPriceProps) => {
  const intl = useIntl();
  if (priced !== undefined)
    return (
      <p className={styles.price}>
        <span className={styles.amount}>
          <Money amount={priced.gross} />
        </span>
        <span className={styles.small}>
          <Included priced={priced} />
        </span>
        <span>
          <FormattedMessage id="write.summary.deliverBy" /> <DateTime iso={priced.deliver_by} />
        </span>
      </p>
    );
  if (word === null) return <p className={styles.price} />;
  const format = { style: 'currency', currency: word.currency_code, maximumFractionDigits: 4 } as const;
  return (
    <p className={styles.price}>
      <span>
        <FormattedMessage
          id="package.word"
          values={{ price: <span className={styles.amount}>{intl.formatNumber(Number(word.gross), format)}</span> }}
        />
      </span>
      <span className={styles.small}>
        <FormattedMessage id="package.wordNet" values={{ price: intl.formatNumber(Number(word.net), format) }} />
      </span>
    </p>
  );
};
