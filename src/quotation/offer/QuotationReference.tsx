import type { Quotation } from '../../../openapi/types.ts';
import type { QuotationProps } from '../quotationView.ts';
import { ReferenceCard } from '../reference/ReferenceCard.tsx';

type QuotationReferenceProps = Pick<QuotationProps, 'actor'> & { readonly quotation: Quotation };

/** The customer's own reference of a request or an offer. */
export const QuotationReference = ({ actor, quotation }: QuotationReferenceProps) => {
  const { order_hash: orderHash, reference, status } = quotation;
  return <ReferenceCard owner={{ kind: 'quotation', actor }} of={{ orderHash, reference, status }} />;
};
