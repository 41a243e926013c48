import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskCodeUses } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useDesk } from '../app/Desk.ts';
import { Table, type TableRow } from '../shared/Table.tsx';
import * as styles from './codes.css.ts';

const columns = ['at', 'customer', 'amount', 'for'] as const;

/** What a code was used for, the latest first. */
export const CodeUses = ({ uses }: Pick<DeskCodeUses, 'uses'>) => {
  const { getLocale } = useDesk();
  if (uses.length === 0) {
    return (
      <p>
        <FormattedMessage id="staff.code.uses.none" />
      </p>
    );
  }
  const createRow = ({ at, customer_email, amount, top_up_id, order_ids }: DeskCodeUses['uses'][number]): TableRow => ({
    key: `${top_up_id ?? ''} ${order_ids.join(' ')} ${at}`,
    cells: [
      <DateTime key="at" iso={at} />,
      customer_email ?? '–',
      <span key="amount" className={styles.whole}>
        <Money amount={amount} />
      </span>,
      <span key="for" className={styles.links}>
        {top_up_id !== null && (
          <Link href={`${toDeskPath({ name: 'topUps' }, getLocale())}?q=${encodeURIComponent(`#${top_up_id}`)}`}>
            <FormattedMessage id="staff.code.uses.topUp" values={{ id: String(top_up_id) }} />
          </Link>
        )}
        {order_ids.map((id) => (
          <Link key={id} href={toDeskPath({ name: 'order', id }, getLocale())}>
            {id}
          </Link>
        ))}
      </span>,
    ],
  });
  return (
    <Table
      kind="wide"
      isHeaded
      label={<FormattedMessage id="staff.code.uses" />}
      columns={columns.map((column) => ({
        key: column,
        name: <FormattedMessage id={`staff.code.uses.${column}`} />,
        isNumeric: column === 'amount',
      }))}
      rows={uses.map(createRow)}
    />
  );
};
