import { FormattedMessage } from 'react-intl';
import type { ListPage } from '../../../machines/list/lists.ts';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import { PeriodDownload } from '../PeriodDownload.tsx';

/** The statement of a month or a year as PDF or for a spreadsheet, once there has been any movement. */
export const StatementExport = ({ page }: { readonly page: ListPage }) => (
  <PeriodDownload
    heading={
      <PartHeading
        title={<FormattedMessage id="list.statement.export.title" />}
        lead={<FormattedMessage id="list.statement.export.lead" />}
      />
    }
    years={page.kind === 'statement' ? page.meta.years : []}
    subject={{ kind: 'statement', period: 'thisMonth', format: 'pdf' }}
    files={[
      { label: <FormattedMessage id="list.statement.export.pdf" />, choice: { format: 'pdf' } },
      { label: <FormattedMessage id="list.statement.export.csv" />, choice: { format: 'csv' } },
    ]}
  />
);
