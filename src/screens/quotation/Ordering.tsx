import { FormattedMessage } from 'react-intl';
import { Columns } from '../../ui/Columns.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Checkout } from '../checkout/Checkout.tsx';
import { useTrackOffer } from '../shared/useTrack.ts';
import { PriceCard } from './PriceCard.tsx';
import { QuotationNumber } from './QuotationNumber.tsx';
import type { QuotationProps } from './quotationView.ts';

/** The checkout, with the price always beside it. */
export const Ordering = ({ snapshot }: QuotationProps) => {
  const { quotation } = snapshot.context;
  const { checkout } = snapshot.children;
  useTrackOffer('begin_checkout', quotation);
  if (quotation === null) return null;
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id="checkout.title" />}
        lead={snapshot.matches({ offered: 'ordering' }) && <FormattedMessage id="checkout.lead" />}
        aside={<QuotationNumber quotation={quotation} />}
      />
      <Columns aside={<PriceCard quotation={quotation} />}>{checkout && <Checkout checkout={checkout} />}</Columns>
    </>
  );
};
