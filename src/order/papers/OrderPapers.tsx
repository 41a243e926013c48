import { FormattedMessage } from 'react-intl';
import { statusGroup } from '../../../machines/order/orderStatus.ts';
import type { Order } from '../../../openapi/types.ts';
import { PaperDownload } from '../../documents/PaperDownload.tsx';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { PartCard } from '../../ui/layout/PartCard.tsx';
import { small } from '../../ui/text/shared.css.ts';
import { OrderInvoices } from './OrderInvoices.tsx';
import { WithdrawalLink } from './WithdrawalLink.tsx';

type OrderPapersProps = { readonly order: Order };

/** When the documents are deleted, or were. */
const Deletion = ({ order: { documents } }: OrderPapersProps) => {
  const { delete_at, deleted_at } = documents;
  const at = deleted_at ?? delete_at;
  return at === null ? null : (
    <p className={small}>
      <FormattedMessage
        id={deleted_at === null ? 'papers.deleteAt' : 'papers.deletedAt'}
        values={{ at: <DateTime key="at" iso={at} /> }}
      />
    </p>
  );
};

/** What remains of an order on paper, how long its documents stay, and the way out of its contract. */
const OrderPapers = ({ order }: OrderPapersProps) => {
  const customer = useCustomer();
  const isOrdered = order.history.some(({ status }) => status === 'payment');
  return (
    <PartCard title={<FormattedMessage id="papers.title" />}>
      {order.price !== null && (
        <PaperDownload subject={{ kind: 'quotationPaper', quotationHash: order.quotation_hash }} />
      )}
      {isOrdered && <PaperDownload subject={{ kind: 'orderPaper', orderHash: order.hash }} />}
      {customer !== null && isOrdered && statusGroup[order.status] !== 'neutral' && (
        <OrderInvoices key={order.status} order={order} />
      )}
      <Deletion order={order} />
      <WithdrawalLink order={order} />
    </PartCard>
  );
};

export default OrderPapers;
