import { FormattedMessage } from 'react-intl';
import { isElectronic } from '../../../machines/billing/shipment.ts';
import { carriers } from '../../../machines/original/tracking.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import { FactCard } from './FactCard.tsx';
import * as styles from './order.css.ts';

const Address = ({ shipment }: { readonly shipment: DeskOrderProps['page']['order']['shipment'] }) => {
  if (shipment === null) return null;
  const { recipient, street, postcode, city, region, locker, phone, names } = shipment;
  const lines = [recipient, street, [postcode, city].filter(Boolean).join(' '), region, locker, phone].filter(Boolean);
  return (
    <div className={styles.entry}>
      <span className={styles.muted}>
        <FormattedMessage id={`order.parcel.method.${shipment.method}`} />
        {!isElectronic(shipment.method) && ` · ${shipment.copies} ×`}
      </span>
      {!isElectronic(shipment.method) && (
        <p className={styles.lines}>
          {lines.length === 0 ? <FormattedMessage id="staff.order.original.unknown" /> : lines.join('\n')}
        </p>
      )}
      {names !== null && (
        <p className={styles.lines}>
          <FormattedMessage id="shipment.names" />: {names}
        </p>
      )}
    </div>
  );
};

/** What is printed and posted: drafts, what the customer has said of them, parcels. */
export const Original = ({ page: { order } }: DeskOrderProps) => {
  const { shipment, approvals, parcels } = order;
  if (shipment === null && approvals.length === 0 && parcels.length === 0) return null;
  return (
    <FactCard title={<FormattedMessage id="staff.order.original" />}>
      <Address shipment={shipment} />
      {approvals.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="staff.order.approvals" />
          </h3>
          <ul className={styles.list}>
            {approvals.map(({ id, state, put_up_at, file, comment }) => (
              <li key={id} className={styles.entry}>
                <span>{file === null ? <FormattedMessage id="staff.order.approval.deleted" /> : file.name}</span>
                <span className={styles.muted}>
                  <DateTime iso={put_up_at} /> · <FormattedMessage id={`staff.order.approval.state.${state}`} />
                </span>
                {comment !== null && <p className={styles.lines}>{comment}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {parcels.length > 0 && (
        <ul className={styles.list}>
          {parcels.map(({ id, state, posted_at, carrier, tracking_number, tracking_url }) => (
            <li key={id} className={styles.entry}>
              <a href={tracking_url} rel="noreferrer" target="_blank">
                {carriers[carrier].name} {tracking_number}
              </a>
              <span className={styles.muted}>
                <DateTime iso={posted_at} /> · <FormattedMessage id={`staff.order.parcel.state.${state}`} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </FactCard>
  );
};
