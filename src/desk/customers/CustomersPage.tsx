import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { Waiting } from '../app/Waiting.tsx';
import * as styles from '../codes/codes.css.ts';
import { FilterForm } from '../shared/FilterForm.tsx';
import { Paging } from '../shared/Paging.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { Table } from '../shared/Table.tsx';
import { useDeskList } from '../shared/useDeskList.ts';
import { customerPage } from './customerPath.ts';

const columns = ['name', 'company', 'email', 'vatId', 'brand'] as const;

/** Who has an account, and whoever is looked for. */
const CustomersPage = () => {
  const intl = useIntl();
  const { getLocale } = useDesk();
  const { actor, snapshot, filters, known } = useDeskList('customers');
  return (
    <div className={styles.page}>
      <ScreenHeading title={<FormattedMessage id="staff.customers.title" />} />
      <FilterForm
        name="staff.customers.filters"
        scope="staff.customers.search.hint"
        actor={actor}
        filters={filters}
        choices={[]}
      />
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.queue.forbidden" />
        </Notice>
      )}
      {snapshot.matches('failed') && (
        <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.customers.failed" />
        </RetryNotice>
      )}
      {known === null && snapshot.matches('loading') && <Waiting />}
      {known !== null && (
        <div className={styles.section}>
          <p className={styles.muted} role="status">
            <FormattedMessage id="staff.customers.total" values={{ count: known.meta.total }} />
          </p>
          {known.rows.length > 0 && (
            <Table
              kind="wide"
              isHeaded
              label={intl.formatMessage({ id: 'staff.customers.title' })}
              columns={columns.map((key) => ({ key, name: <FormattedMessage id={`staff.customers.column.${key}`} /> }))}
              rows={known.rows.map((row) => {
                const page = customerPage(row);
                return {
                  key: `${row.id} ${row.order}`,
                  cells: [
                    page === null ? (
                      row.name
                    ) : (
                      <Link key="name" href={toDeskPath(page, getLocale())}>
                        {row.name}
                      </Link>
                    ),
                    row.company ?? '–',
                    <span key="email" className={styles.whole}>
                      {row.email}
                    </span>,
                    row.vat_id ?? '–',
                    row.brand ?? '–',
                  ],
                };
              })}
            />
          )}
          <Paging
            label={intl.formatMessage({ id: 'staff.customers.pages' })}
            page={filters.page}
            pages={known.meta.pages}
            searchOf={(page) => toDeskSearch({ ...filters, page })}
          />
        </div>
      )}
    </div>
  );
};

export default CustomersPage;
