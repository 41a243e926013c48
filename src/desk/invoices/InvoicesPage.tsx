import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { invoiceFiltersOf } from '../../../machines/desk/invoices/invoiceFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { ExchangeRates } from './ExchangeRates.tsx';
import { Filters } from './Filters.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import * as styles from './invoices.css.ts';
import { provideDeskInvoices } from './invoicesActors.ts';
import { Paging } from './Paging.tsx';
import { WaitingInvoices } from './WaitingInvoices.tsx';

/** Invoices of all brands, what waits on top of them, and the exchange rates that some wait for. */
const InvoicesPage = () => {
  const [asked] = useState(() => ({ filters: invoiceFiltersOf(location.search) }));
  const actor = useDeskActor(provideDeskInvoices, asked);
  const snapshot = useSelector(actor, (now) => now);
  const { filters, known } = snapshot.context;
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
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
        <Filters actor={actor} filters={filters} brands={known?.brands ?? []} />
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
            <InvoiceTable invoices={known.invoices} />
            <Paging filters={filters} pages={known.meta.pages} />
          </>
        )}
      </div>
      {known !== null && <ExchangeRates waiting={known.waiting} onImported={reload} />}
    </div>
  );
};

export default InvoicesPage;
