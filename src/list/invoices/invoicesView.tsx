import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { provideDownload } from '../../documents/provideDownload.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';
import { DownloadOutcome } from '../DownloadOutcome.tsx';
import type { ListView, RowsProps } from '../ListProps.ts';
import { Rows } from '../Rows.tsx';
import { InvoiceArchive } from './InvoiceArchive.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';

/** The rows; those that are ticked are downloaded as one file. */
const InvoiceRows = ({ page, search }: RowsProps) => {
  const intl = useIntl();
  const download = useScreenActor(provideDownload, { subject: { kind: 'pickedInvoices', ids: [] } });
  const snapshot = useSelector(download, (now) => now);
  if (page.kind !== 'invoices') return null;
  const { subject } = snapshot.context;
  const shown = page.rows.map(({ id }) => id);
  const picked = ('ids' in subject ? subject.ids : []).filter((id) => shown.includes(id));
  const pick = (ids: readonly number[]) => download.send({ type: 'choose', choice: { ids } });
  return (
    <>
      <Rows
        label={intl.formatMessage({ id: 'list.invoices.title' })}
        columns={invoiceColumns}
        rows={page.rows}
        search={search}
        ticks={{
          ticked: picked,
          labelOf: ({ number }) => intl.formatMessage({ id: 'list.invoices.tick' }, { number }),
          onChange: pick,
        }}
      />
      {picked.length > 0 && (
        <Button
          kind="primary"
          busy={snapshot.hasTag('busy')}
          onClick={() => {
            pick(picked);
            download.send({ type: 'download' });
          }}
        >
          <Icon path={laterIcons.download} />
          <FormattedMessage id="list.invoices.ticked" values={{ count: picked.length }} />
        </Button>
      )}
      <DownloadOutcome snapshot={snapshot} />
    </>
  );
};

/** What has been invoiced, and all of a period as one file. */
export const invoicesView: ListView = { Rows: InvoiceRows, Below: InvoiceArchive, onward: { name: 'orders' } };
