import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { type DeskFilters, noFilters, toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import type { WaitingInvoices as Waiting } from '../../../openapi/types.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useDesk } from '../app/Desk.ts';
import { Table } from '../shared/Table.tsx';
import { BrokenChains } from './BrokenChains.tsx';
import * as styles from './invoices.css.ts';

type WaitingProps = { readonly waiting: Waiting; readonly filters: DeskFilters };

const columns = ['order', 'brand', 'reason', 'since'] as const;

/** Orders that should be charged by now, each with what is missing. */
const Holds = ({ waiting: { rows, total } }: { readonly waiting: Waiting }) => {
  const { getLocale } = useDesk();
  return (
    <>
      <Table
        kind="wide"
        label={<FormattedMessage id="staff.invoices.holds" values={{ count: total }} />}
        columns={columns.map((column) => ({
          key: column,
          name: <FormattedMessage id={`staff.invoices.column.${column}`} />,
        }))}
        rows={rows.map(({ order_id: id, brand, reason, detail, since }) => ({
          key: String(id),
          cells: [
            <Link key="order" href={toDeskPath({ name: 'order', id }, getLocale())}>
              <FormattedMessage id="staff.board.number" values={{ id }} />
            </Link>,
            brand,
            <span key="reason" className={styles.cell}>
              <FormattedMessage id={`staff.invoices.wait.${reason}`} />
              {detail !== null && <span className={styles.muted}>{detail}</span>}
            </span>,
            <DateTime key="since" iso={since} />,
          ],
        }))}
      />
      {rows.some(({ reason }) => reason === 'exchange_rate') && (
        <p>
          <a href="#rates">
            <FormattedMessage id="staff.invoices.toRates" />
          </a>
        </p>
      )}
    </>
  );
};

const sendings = ['refused', 'offline'] as const;

/** What somebody has to look after: orders that cannot be charged, and invoices that KSeF does not have. */
export const WaitingInvoices = ({ waiting, filters }: WaitingProps) => {
  const sent = sendings.filter((state) => waiting[state] > 0);
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">
        <FormattedMessage id="staff.invoices.waiting" />
      </h2>
      {waiting.total === 0 && sent.length === 0 && waiting.chains.length === 0 && (
        <p className={styles.muted}>
          <FormattedMessage id="staff.invoices.waiting.nothing" />
        </p>
      )}
      <BrokenChains chains={waiting.chains} />
      {waiting.total > 0 && <Holds waiting={waiting} />}
      {sent.map((state) => (
        <Notice
          key={state}
          kind={state === 'refused' ? 'danger' : 'attention'}
          actions={
            filters.sending === state ? undefined : (
              <ButtonLink small href={`${location.pathname}${toDeskSearch({ ...noFilters, sending: state })}`}>
                <FormattedMessage id="staff.invoices.show" />
              </ButtonLink>
            )
          }
        >
          <FormattedMessage id={`staff.invoices.waiting.${state}`} values={{ count: waiting[state] }} />
        </Notice>
      ))}
    </section>
  );
};
