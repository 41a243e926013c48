import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskTopUp, TopUpState } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Money } from '../../ui/money/Money.tsx';
import * as styles from '../codes/codes.css.ts';
import { Table, type TableRow } from '../shared/Table.tsx';
import type { Decide } from '../shared/useDeskDecision.ts';

const columns = ['number', 'customer', 'amount', 'bonus', 'state', 'title', 'made'] as const;

const tones = {
  awaiting_transfer: 'attention',
  paying: 'info',
  unpaid: 'neutral',
  credited: 'success',
} as const satisfies Record<TopUpState, BadgeTone>;

type TopUpTableProps = Decide & { readonly topUps: readonly DeskTopUp[] };

/** The top-ups of a page. */
export const TopUpTable = ({ can, decide, topUps }: TopUpTableProps) => {
  const intl = useIntl();
  if (topUps.length === 0) {
    return (
      <p>
        <FormattedMessage id="staff.topUps.none" />
      </p>
    );
  }
  const createRow = (topUp: DeskTopUp): TableRow => ({
    key: String(topUp.id),
    cells: [
      <span key="number" className={styles.cell}>
        {topUp.id}
        <span className={styles.muted}>{topUp.brand}</span>
      </span>,
      <span key="customer" className={styles.whole}>
        {topUp.customer_email}
      </span>,
      <span key="amount" className={styles.whole}>
        <Money amount={topUp.amount} />
      </span>,
      <span key="bonus" className={styles.cell}>
        <span className={styles.whole}>
          <Money amount={topUp.bonus} />
        </span>
        {topUp.coupon !== null && <span className={styles.code}>{topUp.coupon}</span>}
      </span>,
      <span key="state" className={styles.cell}>
        <Badge tone={tones[topUp.state]}>
          <FormattedMessage id={`staff.topUps.state.${topUp.state}`} />
        </Badge>
        {topUp.method !== null && (
          <span className={styles.muted}>
            <FormattedMessage id={`staff.order.payment.method.${topUp.method}`} />
          </span>
        )}
      </span>,
      topUp.transfer_title === null && topUp.state !== 'awaiting_transfer' ? null : (
        <span key="title" className={styles.cell}>
          {topUp.transfer_title !== null && <span className={styles.code}>{topUp.transfer_title}</span>}
          {topUp.state === 'awaiting_transfer' && (
            <Button
              small
              disabled={!can({ kind: 'topUp', topUp })}
              aria-label={`${intl.formatMessage({ id: 'staff.topUps.arrived' })}: ${topUp.id}`}
              onClick={() => decide({ kind: 'topUp', topUp })}
            >
              <FormattedMessage id="staff.topUps.arrived" />
            </Button>
          )}
        </span>
      ),
      <DateTime key="made" iso={topUp.credited_at ?? topUp.created_at} />,
    ],
  });
  return (
    <Table
      kind="wide"
      isHeaded
      label={<FormattedMessage id="staff.topUps.title" />}
      columns={columns.map((column) => ({
        key: column,
        name: <FormattedMessage id={`staff.topUps.column.${column}`} />,
        isNumeric: column === 'amount',
      }))}
      rows={topUps.map(createRow)}
    />
  );
};
