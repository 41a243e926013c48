import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { DeskPageOf } from '../../../machines/desk/shared/deskPages.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { provideDeskInvoice } from './invoiceActors.ts';
import { KnownInvoice } from './KnownInvoice.tsx';

/** One invoice: what it says, its files, its corrections, and how it gets into KSeF. */
const InvoicePage = ({ page: { id } }: { readonly page: DeskPageOf<'invoice'> }) => {
  const { getLocale } = useDesk();
  const actor = useDeskActor(provideDeskInvoice, { id });
  const snapshot = useSelector(actor, (now) => now);
  const { known } = snapshot.context;
  if (snapshot.matches('shown') && known !== null)
    return <KnownInvoice actor={actor} snapshot={snapshot} known={known} />;
  return (
    <Stack>
      <ScreenHeading title={<FormattedMessage id="staff.invoice.title" />} />
      {snapshot.matches('loading') && <Waiting />}
      {snapshot.matches('unknown') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="error.InvoiceUnknown" />
        </Notice>
      )}
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.invoices.forbidden" />
        </Notice>
      )}
      {snapshot.matches('failed') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.invoice.failed" />
        </RetryNotice>
      )}
      <div>
        <ButtonLink href={toDeskPath({ name: 'invoices' }, getLocale())}>
          <FormattedMessage id="staff.invoice.toList" />
        </ButtonLink>
      </div>
    </Stack>
  );
};

export default InvoicePage;
