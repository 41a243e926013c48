import { FormattedMessage } from 'react-intl';
import type { ListPage } from '../../../machines/list/lists.ts';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import { PeriodDownload } from '../PeriodDownload.tsx';

/** All invoices of a month or a year as one file, once there are any. */
export const InvoiceArchive = ({ page }: { readonly page: ListPage }) => (
  <PeriodDownload
    heading={
      <PartHeading
        title={<FormattedMessage id="list.invoices.archive.title" />}
        lead={<FormattedMessage id="list.invoices.archive.lead" />}
      />
    }
    years={page.kind === 'invoices' ? page.meta.years : []}
    subject={{ kind: 'invoices', period: 'thisMonth' }}
    files={[{ label: <FormattedMessage id="list.invoices.archive.download" />, choice: {} }]}
  />
);
