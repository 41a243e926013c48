import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { priceOfWork } from '../../machines/catalogue/priceOfWork.ts';
import type { Money as Amount, Price, Sums } from '../../openapi/types.ts';
import { Money } from '../ui/money/Money.tsx';
import type { PriceRow } from '../ui/money/PriceTable.tsx';

const Rate = ({ percent }: { readonly percent: number }) =>
  useIntl().formatNumber(percent, { maximumFractionDigits: 2 });

const rowsOfWork = (work: Amount | null): PriceRow[] =>
  work === null
    ? []
    : [{ id: 'work', name: <FormattedMessage id="write.summary.work" />, value: <Money amount={work} /> }];

/** What the work costs, what is added and taken off, net, VAT and gross, as the server computed them. */
export const rowsOfPrice = (price: Price, total: ReactNode): PriceRow[] => [
  ...rowsOfWork(priceOfWork(price)),
  ...(price.surcharge.currency_amount_decimal === '0.00'
    ? []
    : [
        {
          id: 'surcharge',
          name: <FormattedMessage id="write.summary.surcharge" />,
          value: <Money amount={price.surcharge} />,
        },
      ]),
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
  ...(price.shipment?.lines ?? []).map(({ kind, quantity, net }) => ({
    id: kind,
    name: <FormattedMessage id={`shipment.line.${kind}`} values={{ count: quantity }} />,
    value: net.currency_amount_decimal === '0.00' ? <FormattedMessage id="shipment.free" /> : <Money amount={net} />,
  })),
  { id: 'net', name: <FormattedMessage id="write.summary.net" />, value: <Money amount={price.net} /> },
  {
    id: 'vat',
    name: (
      <FormattedMessage
        id="write.summary.vat"
        values={{ rate: <Rate key="rate" percent={Number(price.tax_rate)} /> }}
      />
    ),
    value: <Money amount={price.vat} />,
  },
  { id: 'gross', name: total, value: <Money amount={price.gross} />, total: true },
];

/** Sums of several prices, whose rates of VAT may differ. */
export const rowsOfSums = ({ net, vat, gross }: Sums, total: ReactNode): PriceRow[] => [
  { id: 'net', name: <FormattedMessage id="write.summary.net" />, value: <Money amount={net} /> },
  { id: 'vat', name: <FormattedMessage id="order.cart.vat" />, value: <Money amount={vat} /> },
  { id: 'gross', name: total, value: <Money amount={gross} />, total: true },
];
