import { FormattedMessage, useIntl } from 'react-intl';
import { listPackageIds } from '../../../machines/services/index.ts';
import { packageName } from '../../../machines/services/packages.ts';
import { detailRows } from '../../request/details/detailRows.tsx';
import { Quantity, UnitName } from '../../request/details/Quantity.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { type Detail, DetailList } from '../../ui/text/DetailList.tsx';
import { LanguageName } from '../../ui/text/LanguageName.tsx';
import { useDesk } from '../app/Desk.ts';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import { FactCard } from './FactCard.tsx';
import * as styles from './order.css.ts';

type Name =
  | 'customer.kind'
  | 'customer.locale'
  | 'brand'
  | 'created'
  | 'changed'
  | 'reference'
  | 'wish'
  | 'specialized';

const row = (name: Name, value: Detail['value']): Detail => ({
  id: name,
  name: <FormattedMessage id={`staff.order.${name}`} />,
  value,
});

const unless = <T,>(value: T | null, make: (value: T) => Detail): Detail[] => (value === null ? [] : [make(value)]);

/** What was asked for, by whom. */
export const RequestCard = ({ page: { order } }: DeskOrderProps) => {
  const intl = useIntl();
  const { brand } = useDesk();
  const rows: readonly Detail[] = [
    row('customer.kind', <FormattedMessage id={`staff.order.customer.${order.customer_kind}`} />),
    row('customer.locale', <LanguageName code={order.locale} />),
    row('brand', order.brand),
    { id: 'category', name: <FormattedMessage id="quotation.category" />, value: order.category },
    ...(listPackageIds(order.service).length > 1
      ? [
          {
            id: 'package',
            name: <FormattedMessage id="quotation.package" />,
            value: <FormattedMessage id={`write.package.${packageName(order.package_id, brand)}`} />,
          },
        ]
      : []),
    ...unless(order.quantity, (quantity) => ({
      id: 'quantity',
      name: <UnitName unit={order.unit} />,
      value: <Quantity unit={order.unit} quantity={quantity} />,
    })),
    ...(order.specialized ? [row('specialized', <FormattedMessage id="staff.order.specialized.yes" />)] : []),
    row('created', <DateTime iso={order.created_at} />),
    ...unless(order.changed_at, (at) => row('changed', <DateTime iso={at} />)),
    ...unless(order.wished_deadline, (at) => row('wish', <DateTime iso={at} />)),
    ...unless(order.reference, (reference) => row('reference', reference)),
    ...detailRows(intl, order.details, false),
    ...unless(order.note, (note) => ({
      id: 'note',
      name: <FormattedMessage id="quotation.note" />,
      value: <span className={styles.lines}>{note}</span>,
    })),
  ];
  return (
    <FactCard title={<FormattedMessage id="staff.order.request" />} folded="never">
      <DetailList rows={rows} dense />
    </FactCard>
  );
};
