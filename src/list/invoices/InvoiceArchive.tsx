import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { invoiceArchiveMachine } from '../../../machines/invoice/invoiceArchive.ts';
import type { ListPage } from '../../../machines/list/lists.ts';
import { provideInvoiceArchive } from '../../invoice/provide.ts';
import { useOffline } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import * as styles from '../list.css.ts';
import { PeriodSelect } from '../PeriodSelect.tsx';

/** What came of the last click. */
const Outcome = ({ snapshot }: { readonly snapshot: SnapshotFrom<typeof invoiceArchiveMachine> }) => {
  const isOffline = useOffline();
  if (snapshot.matches({ choosing: 'saved' })) {
    return (
      <Notice live="status">
        <FormattedMessage id="list.invoices.archive.saved" />
      </Notice>
    );
  }
  if (snapshot.matches({ choosing: 'nothing' })) {
    return (
      <Notice kind="attention" live="alert">
        <FormattedMessage id="error.NoInvoices" />
      </Notice>
    );
  }
  return (
    snapshot.matches({ choosing: 'unlinked' }) && (
      <Notice kind="danger" live="alert">
        <FormattedMessage id={isOffline ? 'list.invoices.archive.offline' : 'list.invoices.archive.unlinked'} />
      </Notice>
    )
  );
};

/** All invoices of a month or a year as one file, once there are any. */
export const InvoiceArchive = ({ page }: { readonly page: ListPage }) => {
  const archive = useScreenActor(provideInvoiceArchive);
  const snapshot = useSelector(archive, (now) => now);
  const years = page.kind === 'invoices' ? page.meta.years : [];
  if (years.length === 0) return null;
  return (
    <Card>
      <Stack>
        <PartHeading
          title={<FormattedMessage id="list.invoices.archive.title" />}
          lead={<FormattedMessage id="list.invoices.archive.lead" />}
        />
        <div className={styles.archive}>
          <PeriodSelect
            years={years}
            period={snapshot.context.period}
            onChoose={(period) => archive.send({ type: 'choose', period })}
          />
          <Button busy={snapshot.hasTag('busy')} onClick={() => archive.send({ type: 'download' })}>
            <Icon path={laterIcons.download} />
            <FormattedMessage id="list.invoices.archive.download" />
          </Button>
        </div>
        <Outcome snapshot={snapshot} />
      </Stack>
    </Card>
  );
};
