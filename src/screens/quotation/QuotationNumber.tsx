import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../../openapi/types.ts';
import { small } from '../shared/shared.css.ts';

export const QuotationNumber = ({ quotation }: { readonly quotation: Quotation }) => (
  <span className={small}>
    <FormattedMessage id="quotation.number" values={{ number: String(quotation.number) }} />
  </span>
);
