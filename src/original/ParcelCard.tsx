import { FormattedMessage, useIntl } from 'react-intl';
import { type ParcelPlace, toParcelPlace } from '../../machines/original/parcelMove.ts';
import { carriers } from '../../machines/original/tracking.ts';
import type { Order, Parcel } from '../../openapi/types.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { buttonClass } from '../ui/buttons/Button.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../ui/feedback/Badge.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { PartCard } from '../ui/layout/PartCard.tsx';
import { type Detail, DetailList } from '../ui/text/DetailList.tsx';
import { shipmentRows } from './shipmentRows.tsx';

const tones = {
  preparing: 'neutral',
  posted: 'info',
  delivered: 'success',
  returned: 'attention',
} as const satisfies Record<ParcelPlace, BadgeTone>;

const parcelRows = ({ carrier, tracking_number, posted_at }: Parcel): Detail[] => [
  { id: 'carrier', name: <FormattedMessage id="order.parcel.carrier" />, value: carriers[carrier].name },
  { id: 'number', name: <FormattedMessage id="order.parcel.number" />, value: tracking_number },
  {
    id: 'posted',
    name: <FormattedMessage id="order.parcel.posted" />,
    value: <DateTime iso={posted_at} show="date" />,
  },
];

/** How the printed original is sent, and where it is. */
export const ParcelCard = ({ order }: { readonly order: Order }) => {
  const intl = useIntl();
  const latest = order.parcels.at(-1);
  const place = latest?.state === 'returned' ? 'returned' : toParcelPlace(order.parcels);
  return (
    <PartCard title={<FormattedMessage id="order.parcel.title" />} needed={place !== 'delivered'}>
      <span role="status">
        <Badge tone={tones[place]}>
          <FormattedMessage id={`order.parcel.state.${place}`} />
        </Badge>
      </span>
      {place === 'returned' && (
        <Notice kind="attention">
          <FormattedMessage id="order.parcel.returned" />
        </Notice>
      )}
      <DetailList rows={[...(latest === undefined ? [] : parcelRows(latest)), ...shipmentRows(order, intl)]} />
      {latest !== undefined && (
        <Actions>
          <a className={buttonClass({ small: true })} href={latest.tracking_url} rel="noreferrer">
            <FormattedMessage id="order.parcel.track" values={{ carrier: carriers[latest.carrier].name }} />
          </a>
        </Actions>
      )}
    </PartCard>
  );
};
