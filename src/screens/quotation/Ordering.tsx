import { FormattedMessage } from 'react-intl';
import { Columns } from '../../ui/Columns.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { LateCheckout } from '../checkout/LateCheckout.tsx';
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
