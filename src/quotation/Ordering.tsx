import { FormattedMessage } from 'react-intl';
import { LateCheckout } from '../checkout/LateCheckout.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { PriceCard } from './PriceCard.tsx';
import { QuotationNumber } from './QuotationNumber.tsx';
import type { QuotationProps } from './quotationView.ts';

/** The checkout, with the price always beside it. */
export const Ordering = ({ snapshot }: QuotationProps) => {
  const { quotation } = snapshot.context;
  const { checkout } = snapshot.children;
  if (quotation === null) return null;
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id="checkout.title" />}
        lead={snapshot.matches({ known: { offered: 'ordering' } }) && <FormattedMessage id="checkout.lead" />}
        aside={<QuotationNumber quotation={quotation} />}
      />
      <Columns aside={<PriceCard quotation={quotation} />}>{checkout && <LateCheckout checkout={checkout} />}</Columns>
    </>
  );
};
