import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../../openapi/types.ts';
import { Row } from '../../ui/Row.tsx';
import { CartLink } from '../shared/CartLink.tsx';
import { small } from '../shared/shared.css.ts';

/** Its number, and the way to what was asked for with it. */
export const QuotationNumber = ({ quotation }: { readonly quotation: Quotation }) => (
  <Row gap="m">
    <span className={small}>
      <FormattedMessage id="quotation.number" values={{ number: String(quotation.number) }} />
    </span>
    <CartLink cartHash={quotation.cart_hash} />
  </Row>
);
