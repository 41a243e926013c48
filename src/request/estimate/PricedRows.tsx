import { FormattedMessage } from 'react-intl';
import type { Estimate } from '../../../openapi/types.ts';
import { rowsOfPrice } from '../../catalogue/priceRows.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { PriceTable } from '../../ui/money/PriceTable.tsx';
import { Quantity, UnitName } from '../details/Quantity.tsx';
import * as styles from '../request.css.ts';
import { useWording } from '../wording.ts';
import { LanguagePrices } from './LanguagePrices.tsx';

/** Words, price and when it would be ready, as the server estimates them. */
export const PricedRows = ({ estimate }: { readonly estimate: Estimate }) => {
  const { price, unit, quantity, counted, minimum, deliver_by, languages } = estimate;
  const isSeveral = languages.length > 1;
  const wording = useWording();
  return (
    <>
      <PriceTable
        rows={[
          {
            id: 'words',
            name: <UnitName unit={unit} />,
            value: <Quantity unit={unit} quantity={quantity} />,
          },
          ...(price === null ? [] : rowsOfPrice(price, <FormattedMessage id="write.summary.gross" />)),
          ...(deliver_by === null
            ? []
            : [
                {
                  id: 'deliverBy',
                  name: <FormattedMessage id={wording('write.summary.deliverBy')} />,
                  value: <DateTime iso={deliver_by} />,
                },
              ]),
        ]}
      />
      {isSeveral && <LanguagePrices languages={languages} />}
      {minimum && !isSeveral && (
        <p className={styles.small}>
          <FormattedMessage id="write.summary.minimum" />
        </p>
      )}
      {!counted && (
        <p className={styles.small}>
          <FormattedMessage id={price === null ? 'write.summary.byHand' : 'write.summary.counting'} />
        </p>
      )}
    </>
  );
};
