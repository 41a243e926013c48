import { FormattedMessage, useIntl } from 'react-intl';
import { ksefStates, toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { Waiting } from '../app/Waiting.tsx';
import { brandChoice, FilterForm } from '../shared/FilterForm.tsx';
import { Paging } from '../shared/Paging.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { useDeskList } from '../shared/useDeskList.ts';
import { ExchangeRates } from './ExchangeRates.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import * as styles from './invoices.css.ts';
import { WaitingInvoices } from './WaitingInvoices.tsx';

/** Invoices of all brands, what waits on top of them, and the exchange rates that some wait for. */
const InvoicesPage = () => {
  const intl = useIntl();
  const { actor, snapshot, filters, known, reload } = useDeskList('invoices');
  return (
    <div className={styles.page}>
      <ScreenHeading title={<FormattedMessage id="staff.invoices.title" />} />
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.invoices.forbidden" />
        </Notice>
      )}
      {known !== null && <WaitingInvoices waiting={known.waiting} filters={filters} />}
      <div className={styles.section}>
        <h2>
          <FormattedMessage id="staff.invoices.issued" />
        </h2>
        <FilterForm
          name="staff.invoices.filters"
          scope="staff.invoices.search.hint"
          actor={actor}
          filters={filters}
          choices={[
            {
              name: 'sending',
              label: 'staff.invoices.sending',
              all: 'staff.invoices.sending.all',
              options: ksefStates.map((value) => ({
                value,
                label: intl.formatMessage({ id: `staff.invoices.sending.${value}` }),
              })),
            },
            ...brandChoice(known?.brands.map((value) => ({ value, label: value })) ?? [], filters),
          ]}
        />
        {snapshot.matches('failed') && (
          <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
            <FormattedMessage id="staff.invoices.failed" />
          </RetryNotice>
        )}
        {known === null && snapshot.matches('loading') && <Waiting />}
        {known !== null && (
          <>
            <p className={styles.muted} role="status">
              <FormattedMessage id="staff.invoices.total" values={{ count: known.meta.total }} />
            </p>
            <InvoiceTable invoices={known.rows} />
            <Paging
              label={intl.formatMessage({ id: 'staff.invoices.pages' })}
              page={filters.page}
              pages={known.meta.pages}
              searchOf={(page) => toDeskSearch({ ...filters, page })}
            />
          </>
        )}
      </div>
      {known !== null && <ExchangeRates waiting={known.waiting} onImported={reload} />}
    </div>
  );
};

export default InvoicesPage;
