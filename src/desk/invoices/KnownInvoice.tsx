import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { InvoiceFacts } from '../../invoice/InvoiceFacts.tsx';
import { InvoiceSums } from '../../invoice/InvoiceSums.tsx';
import { Parties } from '../../invoice/Parties.tsx';
import { TaxNotice } from '../../invoice/TaxNotice.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { Correction } from './Correction.tsx';
import type { DeskInvoiceProps } from './DeskInvoiceProps.ts';
import { Files } from './Files.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { RelatedInvoices } from './RelatedInvoices.tsx';
import { Sending } from './Sending.tsx';

/** Whether the chain of hashes holds where the invoice stands: what was issued never changes. */
const Chain = ({ known }: Pick<DeskInvoiceProps, 'known'>) => (
  <Notice kind={known.chain_holds ? 'info' : 'danger'}>
    <FormattedMessage id={known.chain_holds ? 'staff.invoice.chain.holds' : 'staff.invoice.chain.broken'} />
  </Notice>
);

/** What the invoice says; beside it its files, its sending, and what is left of it after corrections. */
export const KnownInvoice = (props: DeskInvoiceProps) => {
  const { known } = props;
  const { invoice, brand, left } = known;
  const { getLocale } = useDesk();
  return (
    <Stack gap="l">
      <ScreenHeading
        title={<FormattedMessage id={`invoice.title.${invoice.kind}`} values={{ number: invoice.number }} />}
        lead={
          <>
            {brand} ·{' '}
            <Link href={toDeskPath({ name: 'invoices' }, getLocale())}>
              <FormattedMessage id="staff.invoice.toList" />
            </Link>
          </>
        }
      />
      <Columns
        aside={
          <Stack gap="l">
            <Files {...props} />
            <Sending {...props} />
            <Chain known={known} />
          </Stack>
        }
      >
        <Stack gap="l">
          <RelatedInvoices invoice={invoice} />
          <TaxNotice invoice={invoice} />
          <Card>
            <Stack gap="l">
              <InvoiceFacts invoice={invoice} />
              <Parties invoice={invoice} />
            </Stack>
          </Card>
          <Card>
            <InvoiceLines invoice={invoice} />
          </Card>
          <Card>
            <Stack>
              <InvoiceSums invoice={invoice} />
              {invoice.corrections.length > 0 && (
                <p>
                  <FormattedMessage id="staff.invoice.left" values={{ left: <Money key="left" amount={left} /> }} />
                </p>
              )}
            </Stack>
          </Card>
          {invoice.kind !== 'correction' && (
            // After another correction it begins anew, with what is left then.
            <Correction key={invoice.corrections.length} known={known} />
          )}
        </Stack>
      </Columns>
    </Stack>
  );
};
