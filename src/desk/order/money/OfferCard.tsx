import { FormattedMessage } from 'react-intl';
import { rowsOfPrice } from '../../../catalogue/priceRows.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { PriceTable } from '../../../ui/money/PriceTable.tsx';
import { type Detail, DetailList } from '../../../ui/text/DetailList.tsx';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import { FactCard } from '../FactCard.tsx';
import * as styles from '../order.css.ts';
import { TaxTreatmentNotice } from './TaxTreatmentNotice.tsx';

type Name = 'offeredAt' | 'validUntil' | 'acceptedAt' | 'payableUntil' | 'price.reason' | 'remark' | 'version';

const row = (name: Name, value: Detail['value'] | null): Detail[] =>
  value === null ? [] : [{ id: name, name: <FormattedMessage id={`staff.order.${name}`} />, value }];

const moment = (iso: string | null) => (iso === null ? null : <DateTime iso={iso} />);
const written = (text: string | null) => (text === null ? null : <span className={styles.lines}>{text}</span>);

/** What was offered, and what came with it. */
export const OfferCard = ({ page: { order } }: DeskOrderProps) =>
  order.offered_at !== null &&
  order.price !== null && (
    <FactCard title={<FormattedMessage id="staff.order.price" />} note={<Money amount={order.price.gross} />}>
      <PriceTable rows={rowsOfPrice(order.price, <FormattedMessage id="staff.quote.total" />)} />
      <TaxTreatmentNotice treatment={order.tax_treatment} />
      <DetailList
        dense
        rows={[
          ...row('version', String(order.version)),
          ...row('offeredAt', moment(order.offered_at)),
          ...row('validUntil', moment(order.valid_until)),
          ...row('acceptedAt', moment(order.accepted_at)),
          ...row('payableUntil', moment(order.payable_until)),
          ...row('price.reason', written(order.net_reason)),
          ...row('remark', written(order.remark)),
        ]}
      />
    </FactCard>
  );
