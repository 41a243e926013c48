import { transferCode } from '../../payment/transferCode.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';

type Payable = Pick<InvoiceDocument, 'kind' | 'seller' | 'currency' | 'payableMinor' | 'number'>;

/** What a code for the customer's bank says; null where nothing is payable, or no such code can say it. */
export const paymentCode = ({ seller, currency, payableMinor, number }: Payable): string | null =>
  transferCode({
    recipient: seller.name,
    vatId: seller.vatId,
    iban: seller.bank.iban,
    bic: seller.bank.bic,
    amountMinor: payableMinor,
    currency,
    title: { kind: 'text', text: number },
  });
