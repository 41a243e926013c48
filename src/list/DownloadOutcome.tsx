import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { downloadMachine } from '../../machines/documents/download.ts';
import { useOffline } from '../lib/services/useApp.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** What came of the last click. */
export const DownloadOutcome = ({ snapshot }: { readonly snapshot: SnapshotFrom<typeof downloadMachine> }) => {
  const isOffline = useOffline();
  if (snapshot.hasTag('done')) {
    return (
      <Notice live="status">
        <FormattedMessage id="list.invoices.archive.saved" />
      </Notice>
    );
  }
  if (!snapshot.hasTag('failed')) return null;
  if (snapshot.context.problem === 'NoInvoices') {
    return (
      <Notice kind="attention" live="alert">
        <FormattedMessage id="error.NoInvoices" />
      </Notice>
    );
  }
  return (
    <Notice kind="danger" live="alert">
      <FormattedMessage id={isOffline ? 'list.invoices.archive.offline' : 'list.invoices.archive.unlinked'} />
    </Notice>
  );
};
