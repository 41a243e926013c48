import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../openapi/types.ts';
import { Row } from '../ui/layout/Row.tsx';
import { small } from '../ui/text/shared.css.ts';
import { CartLink } from './CartLink.tsx';

/** Its number, and the way to what was asked for with it. */
export const QuotationNumber = ({ quotation }: { readonly quotation: Quotation }) => (
  <Row gap="m">
    <span className={small}>
      <FormattedMessage id="quotation.number" values={{ number: String(quotation.number) }} />
    </span>
    <CartLink cartHash={quotation.cart_hash} />
  </Row>
);
