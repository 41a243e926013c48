import { FormattedMessage } from 'react-intl';
import type { Order } from '../../openapi/types.ts';
import { PartCard } from '../ui/layout/PartCard.tsx';
import { DetailList } from '../ui/text/DetailList.tsx';
import { namesRow } from './shipmentRows.tsx';

/** The signed file in place of an original on paper: where it comes, and what it is good for. */
export const SignedFileCard = ({ order }: { readonly order: Pick<Order, 'shipment' | 'status'> }) => (
  <PartCard title={<FormattedMessage id="order.parcel.method.5" />} needed={order.status !== 'finished'}>
    <p>
      <FormattedMessage id="order.signedFile" />
    </p>
    <DetailList rows={namesRow(order)} />
  </PartCard>
);
