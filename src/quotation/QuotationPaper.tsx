import type { Quotation } from '../../openapi/types.ts';
import { PaperDownload } from '../documents/PaperDownload.tsx';

/** The offer as PDF. */
const QuotationPaper = ({ quotation }: { readonly quotation: Quotation }) => (
  <PaperDownload subject={{ kind: 'quotationPaper', quotationHash: quotation.hash }} />
);

export default QuotationPaper;
