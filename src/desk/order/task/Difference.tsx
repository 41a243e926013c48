import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderDifference } from '../../../../machines/quotation/orderDifference.ts';
import type { Money as Amount } from '../../../../openapi/types.ts';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Money } from '../../../ui/money/Money.tsx';

const Nothing = () => <FormattedMessage id="staff.order.differs.nothing" />;

const Count = ({ value }: { readonly value: number | null }) =>
  useIntl().formatNumber(value ?? 0, { maximumFractionDigits: 4 });

const written = {
  count: (value: number | null): ReactNode => (value === null ? <Nothing /> : <Count value={value} />),
  amount: (value: Amount | null): ReactNode => (value === null ? <Nothing /> : <Money amount={value} />),
  moment: (value: string | null): ReactNode => (value === null ? <Nothing /> : <DateTime iso={value} />),
};

/** One thing that differs, as it was and as it is now. */
export const Difference = ({ difference }: { readonly difference: OrderDifference }) => {
  const intl = useIntl();
  switch (difference.kind) {
    case 'status':
      return (
        <FormattedMessage
          id="staff.order.differs.status"
          values={{
            before: <FormattedMessage key="before" id={`status.${difference.before}`} />,
            now: <FormattedMessage key="now" id={`status.${difference.now}`} />,
          }}
        />
      );
    case 'words':
    case 'quantity':
      return (
        <FormattedMessage
          id={`staff.order.differs.${difference.kind}`}
          values={{ before: written.count(difference.before), now: written.count(difference.now) }}
        />
      );
    case 'price':
      return (
        <FormattedMessage
          id="staff.order.differs.price"
          values={{ before: written.amount(difference.before), now: written.amount(difference.now) }}
        />
      );
    case 'deadline':
    case 'wish':
      return (
        <FormattedMessage
          id={`staff.order.differs.${difference.kind}`}
          values={{ before: written.moment(difference.before), now: written.moment(difference.now) }}
        />
      );
    case 'documents':
      return (
        <>
          {difference.added.length > 0 && (
            <FormattedMessage
              id="staff.order.differs.documents.added"
              values={{ names: intl.formatList(difference.added) }}
            />
          )}{' '}
          {difference.removed.length > 0 && (
            <FormattedMessage
              id="staff.order.differs.documents.removed"
              values={{ names: intl.formatList(difference.removed) }}
            />
          )}
        </>
      );
    case 'messages':
      return <FormattedMessage id="staff.order.differs.messages" values={{ more: difference.more }} />;
    default:
      return <FormattedMessage id={`staff.order.differs.${difference.kind}`} />;
  }
};
