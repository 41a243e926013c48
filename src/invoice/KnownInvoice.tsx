import { FormattedMessage } from 'react-intl';
import { Card } from '../ui/layout/Card.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { InvoiceDue } from './InvoiceDue.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { type InvoiceProps, leadsWithPayment } from './invoiceView.ts';
import { Parties } from './Parties.tsx';
import { RelatedInvoices } from './RelatedInvoices.tsx';
import { Sending } from './Sending.tsx';
import { TaxNotice } from './TaxNotice.tsx';

/** What the invoice says, in the order of its PDF, with its files and the invoices that it belongs to beside it. */
export const KnownInvoice = ({ actor, snapshot }: InvoiceProps) => {
  const { invoice } = snapshot.context;
  if (invoice === null) return null;
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id={`invoice.title.${invoice.kind}`} values={{ number: invoice.number }} />}
      />
      <Columns
        asideLeads={!leadsWithPayment(snapshot)}
        aside={<InvoiceFiles actor={actor} snapshot={snapshot} invoice={invoice} />}
      >
        <Stack gap="l">
          <RelatedInvoices invoice={invoice} />
          <TaxNotice invoice={invoice} />
          <InvoiceDue actor={actor} />
          <Card>
            <Stack gap="l">
              <InvoiceFacts invoice={invoice} />
              <Parties invoice={invoice} />
            </Stack>
          </Card>
          <Card>
            <Stack>
              <PartHeading
                title={
                  <FormattedMessage id={invoice.kind === 'correction' ? 'invoice.differences' : 'invoice.services'} />
                }
              />
              <InvoiceLines invoice={invoice} />
            </Stack>
          </Card>
          <Card>
            <InvoiceSums invoice={invoice} />
          </Card>
          <Sending invoice={invoice} />
        </Stack>
      </Columns>
    </>
  );
};
