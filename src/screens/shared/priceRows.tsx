import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Price } from '../../../openapi/types.ts';
import { Money } from '../../ui/Money.tsx';
import type { PriceRow } from '../../ui/PriceTable.tsx';

/** Net, discount, VAT and gross, as the server computed them. */
export const rowsOfPrice = (price: Price, total: ReactNode): PriceRow[] => [
  ...(price.discount.currency_amount_decimal === '0.00'
    ? []
    : [
        {
          id: 'discount',
          name: (
            <>
              <FormattedMessage id="write.summary.discount" />
              {price.discount_code !== null && ` ${price.discount_code}`}
            </>
          ),
          value: (
            <>
              −<Money amount={price.discount} />
            </>
          ),
        },
      ]),
  { id: 'net', name: <FormattedMessage id="write.summary.net" />, value: <Money amount={price.net} /> },
  {
    id: 'vat',
    name: (
      <FormattedMessage
        id="write.summary.vat"
        values={{ rate: <FormattedNumber key="rate" value={Number(price.tax_rate)} maximumFractionDigits={2} /> }}
      />
    ),
    value: <Money amount={price.vat} />,
  },
  { id: 'gross', name: total, value: <Money amount={price.gross} />, total: true },
];
