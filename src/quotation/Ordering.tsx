import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../openapi/types.ts';
import { type CheckoutActor, showsTotal } from '../checkout/checkoutView.ts';
import { LateCheckout } from '../checkout/LateCheckout.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { PriceCard } from './PriceCard.tsx';
import { QuotationNumber } from './QuotationNumber.tsx';
import type { QuotationProps } from './quotationView.ts';

type BesidePriceProps = { readonly checkout: CheckoutActor; readonly quotation: Quotation };

/** The checkout, with the price beside it where it does not say that itself. */
const BesidePrice = ({ checkout, quotation }: BesidePriceProps) =>
  useSelector(checkout, showsTotal) ? (
    <LateCheckout checkout={checkout} />
  ) : (
    <Columns aside={<PriceCard quotation={quotation} />}>
      <LateCheckout checkout={checkout} />
    </Columns>
  );

/** What is ordered, step by step, and then paid. */
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
      {checkout && <BesidePrice checkout={checkout} quotation={quotation} />}
    </>
  );
};
