import { paymentWays } from '../../document/paymentWays.ts';
import type { InvoiceDocument } from '../../invoiceDocument.ts';
import type { InvoiceWordsOf } from '../invoiceWords.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlAmount } from '../xmlAmounts.ts';
import { textUpTo } from './fa3Parties.ts';
import { fa3TotalMinor } from './fa3Sums.ts';

/** A final invoice settles what the advances have left, as P_15 does. */
const toSettleMinor = (document: InvoiceDocument): number =>
  document.grossMinor + document.roundingMinor - (document.kind === 'final' ? document.advancePaidMinor : 0);

/** What comes to the total because the tax of orders is rounded order by order; it changes what is due and no tax. */
export const fa3Settlement = (document: InvoiceDocument, words: InvoiceWordsOf): XmlElements | undefined => {
  const settledMinor = toSettleMinor(document);
  const differenceMinor = settledMinor - fa3TotalMinor(document);
  if (differenceMinor === 0) return undefined;
  const amount = xmlAmount(Math.abs(differenceMinor));
  const entry = { Kwota: amount, Powod: words('document.invoice.rounding') };
  return {
    ...(differenceMinor > 0
      ? { Obciazenia: entry, SumaObciazen: amount }
      : { Odliczenia: entry, SumaOdliczen: amount }),
    ...(settledMinor < 0 ? { DoRozliczenia: xmlAmount(-settledMinor) } : { DoZaplaty: xmlAmount(settledMinor) }),
  };
};

const swift = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u;

/** `FormaPlatnosci` of what is paid, or in words what its list lacks, or several ways. */
const toPaymentForm = (document: InvoiceDocument, words: InvoiceWordsOf): XmlElements => {
  const ways = paymentWays(document);
  const [only, ...others] = ways;
  if (only === undefined) return {};
  if (others.length === 0 && only.fa3 !== null) return { FormaPlatnosci: only.fa3 };
  return { PlatnoscInna: '1', OpisPlatnosci: textUpTo(256, ways.map(({ word }) => words(word)).join(', ')) };
};

const toPayment = (document: InvoiceDocument, words: InvoiceWordsOf): XmlElements => {
  const { paidMinor, payableMinor, paidOn } = document;
  if (paidOn === null || paidMinor <= 0) return {};
  if (payableMinor <= 0) return { Zaplacono: '1', DataZaplaty: paidOn };
  const earlierMinor = document.kind === 'final' ? document.advancePaidMinor : 0;
  if (paidMinor <= earlierMinor) return {};
  return {
    ZnacznikZaplatyCzesciowej: '1',
    ZaplataCzesciowa: {
      KwotaZaplatyCzesciowej: xmlAmount(paidMinor - earlierMinor),
      DataZaplatyCzesciowej: paidOn,
      ...toPaymentForm(document, words),
    },
  };
};

/** What is paid and how and, of what is not, how and by when to pay it. */
export const fa3Payment = (document: InvoiceDocument, words: InvoiceWordsOf): XmlElements | undefined => {
  const { bank } = document.seller;
  const isPayable = document.payableMinor > 0;
  const payment: XmlElements = {
    ...toPayment(document, words),
    ...(isPayable
      ? {
          TerminPlatnosci: document.dueOn === null ? undefined : { Termin: document.dueOn },
          // a transfer
          FormaPlatnosci: '6',
          RachunekBankowy: {
            NrRB: bank.iban.replace(/\s/gu, ''),
            SWIFT: swift.test(bank.bic) ? bank.bic : undefined,
            NazwaBanku: textUpTo(256, bank.name),
          },
        }
      : toPaymentForm(document, words)),
  };
  return Object.keys(payment).length === 0 ? undefined : payment;
};
