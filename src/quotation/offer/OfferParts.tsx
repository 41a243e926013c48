import { Stack } from '../../ui/layout/Stack.tsx';
import type { QuotationProps } from '../quotationView.ts';
import { CountCard } from './CountCard.tsx';
import { PhoneDialog } from './PhoneDialog.tsx';
import { QuotationReference } from './QuotationReference.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { Remark } from './Remark.tsx';
import { Reviews } from './Reviews.tsx';

/** What can be looked at and asked about an offer before it is ordered. */
export const OfferParts = ({ actor, snapshot }: QuotationProps) => {
  const { quotation } = snapshot.context;
  if (quotation === null) return null;
  return (
    <Stack gap="l">
      {quotation.remark !== null && <Remark text={quotation.remark} />}
      {quotation.count !== null && <CountCard quotation={quotation} count={quotation.count} />}
      <Reviews key={quotation.hash} actor={actor} quotation={quotation} />
      <QuotationReference key={quotation.order_hash} actor={actor} quotation={quotation} />
    </Stack>
  );
};

/** What is asked before the offer is rejected, and whom to call to accept it. */
export const OfferDialogs = ({ actor, snapshot }: QuotationProps) => (
  <>
    <RejectDialog actor={actor} snapshot={snapshot} />
    <PhoneDialog actor={actor} snapshot={snapshot} number={snapshot.context.quotation?.number ?? 0} />
  </>
);
