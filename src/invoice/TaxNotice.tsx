import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { OfInvoice } from './invoiceView.ts';

/** Why there is no tax on it, and who owes it then. */
export const TaxNotice = ({ invoice: { treatment } }: OfInvoice) =>
  treatment !== 'domestic' && (
    <Notice title={<FormattedMessage id={`invoice.treatment.${treatment}.title`} />}>
      <FormattedMessage id={`invoice.treatment.${treatment}.text`} />
    </Notice>
  );
