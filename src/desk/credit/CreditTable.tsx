import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskCreditMachine } from '../../../machines/desk/credit/deskCredit.ts';
import { isOverdue } from '../../../machines/desk/credit/deskCreditRow.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskCredit } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useDesk } from '../app/Desk.ts';
import * as styles from '../codes/codes.css.ts';
import { Table, type TableRow } from '../shared/Table.tsx';

const columns = ['company', 'limit', 'used', 'overdue', 'orders', 'reminded'] as const;

type CreditTableProps = {
  readonly actor: ActorRefFrom<typeof deskCreditMachine>;
  readonly snapshot: SnapshotFrom<typeof deskCreditMachine>;
  readonly companies: readonly DeskCredit[];
};

const Orders = ({ numbers }: { readonly numbers: readonly number[] }) => {
  const { getLocale } = useDesk();
  return (
    <span className={styles.whole}>
      {numbers.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link href={toDeskPath({ name: 'order', id }, getLocale())}>{id}</Link>
        </span>
      ))}
    </span>
  );
};

/** The companies of a page. */
export const CreditTable = ({ actor, snapshot, companies }: CreditTableProps) => {
  const intl = useIntl();
  if (companies.length === 0) {
    return (
      <p>
        <FormattedMessage id="staff.credit.none" />
      </p>
    );
  }
  const createRow = (company: DeskCredit): TableRow => ({
    key: `${company.customer_id} ${company.brand}`,
    cells: [
      <span key="company" className={styles.cell}>
        {company.company}
        <span className={styles.muted}>{company.email}</span>
        <span className={styles.muted}>{company.brand}</span>
      </span>,
      <span key="limit" className={styles.cell}>
        <Money amount={company.limit} />
        <Button
          small
          disabled={!snapshot.can({ type: 'edit', company })}
          aria-label={`${intl.formatMessage({ id: 'staff.credit.change' })}: ${company.company}`}
          onClick={() => actor.send({ type: 'edit', company })}
        >
          <FormattedMessage id="staff.credit.change" />
        </Button>
      </span>,
      <Money key="used" amount={company.used} />,
      <span key="overdue" className={styles.cell}>
        {isOverdue(company) ? (
          <Badge tone="attention">
            <Money amount={company.overdue} />
          </Badge>
        ) : (
          '–'
        )}
        {company.oldest_due !== null && (
          <span className={styles.muted}>
            <FormattedMessage
              id="staff.credit.due"
              values={{ at: <DateTime key="at" iso={company.oldest_due} show="day" /> }}
            />
          </span>
        )}
      </span>,
      company.orders.length === 0 ? null : <Orders key="orders" numbers={company.orders} />,
      company.last_reminder === null ? null : <DateTime key="reminded" iso={company.last_reminder} show="day" />,
    ],
  });
  return (
    <Table
      kind="wide"
      isHeaded
      label={<FormattedMessage id="staff.credit.title" />}
      columns={columns.map((column) => ({
        key: column,
        name: <FormattedMessage id={`staff.credit.column.${column}`} />,
        isNumeric: column === 'used',
      }))}
      rows={companies.map(createRow)}
    />
  );
};
