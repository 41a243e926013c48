import { FormattedMessage, type useIntl } from 'react-intl';
import type { Order } from '../../openapi/types.ts';
import type { Detail } from '../ui/text/DetailList.tsx';
import { excerpt } from '../ui/text/shared.css.ts';

type Shipped = Pick<Order, 'shipment' | 'shipment_country'>;

/** Who receives it, and where, line by line; none while nobody has said so. */
const listReceiverLines = (
  { shipment, shipment_country: iso2 }: Shipped,
  intl: ReturnType<typeof useIntl>,
): string[] => {
  if (shipment === null) return [];
  const { recipient, street, locker, phone, postcode, city, region } = shipment;
  const country = iso2 === null ? null : (intl.formatDisplayName(iso2, { type: 'region' }) ?? iso2);
  const town = [postcode, city].filter((part) => part !== null).join(' ');
  const at = locker === null ? [street, town, region, country] : [locker, phone];
  return [recipient, ...at].flatMap((line) => line || []);
};

/** Names as they stand in the passport, where the customer has given them. */
export const namesRow = ({ shipment }: Pick<Order, 'shipment'>): Detail[] =>
  shipment === null || shipment.names === null
    ? []
    : [{ id: 'names', name: <FormattedMessage id="shipment.names" />, value: shipment.names }];

/** How an original on paper is sent, where to, and how many copies of it. */
export const shipmentRows = (shipped: Shipped, intl: ReturnType<typeof useIntl>): Detail[] => {
  const { shipment } = shipped;
  if (shipment === null) return [];
  const receiver = listReceiverLines(shipped, intl);
  const { method, copies, notarised } = shipment;
  return [
    {
      id: 'method',
      name: <FormattedMessage id="order.parcel.method" />,
      value: <FormattedMessage id={`order.parcel.method.${method}`} />,
    },
    ...(receiver.length === 0
      ? []
      : [
          {
            id: 'receiver',
            name: <FormattedMessage id="order.parcel.receiver" />,
            value: <span className={excerpt}>{receiver.join('\n')}</span>,
          },
        ]),
    ...namesRow(shipped),
    {
      id: 'copies',
      name: <FormattedMessage id="order.parcel.copies" />,
      value: notarised ? (
        <FormattedMessage id="order.parcel.copies.notarised" values={{ count: String(copies) }} />
      ) : (
        copies
      ),
    },
  ];
};
