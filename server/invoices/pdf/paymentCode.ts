import type { InvoiceDocument } from '../../core/invoiceDocument.ts';
import { transferCode } from '../../core/transferCode.ts';

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
