import type { Locale } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import { formatAmount, formatDay } from '../../platform/mail/formats.ts';
import type { MailFact } from '../../platform/mail/mailWords.ts';
import { moneySentences } from '../document/moneySentences.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';

/** What is to be done about the money; a correction says that in its own sentences. */
const findDueWord = ({ kind, payableMinor, dueOn }: InvoiceDocument): 'payable' | 'paid' | null => {
  if (kind === 'correction') return null;
  if (payableMinor > 0) return dueOn === null ? null : 'payable';
  return 'paid';
};

type SaidOfInvoice = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailFact[];
  /** Something of it is still to be paid. */
  readonly isPayable: boolean;
};

/** What a mail says that brings an invoice, be it the invoice's own or one about its order. */
export const saidOfInvoice = (document: InvoiceDocument, locale: Locale): SaidOfInvoice => {
  const money = (minor: number): string => formatAmount(locale, document.currency, toDecimal(minor));
  const day = (text: string | null): string => (text === null ? '' : formatDay(locale, new Date(`${text}T12:00:00Z`)));
  const corrected = document.kind === 'correction' ? document : null;
  const due = findDueWord(document);
  const values = {
    kind: document.kind,
    number: document.number,
    gross: money(document.grossMinor + document.roundingMinor),
    corrects: corrected?.corrects.number ?? '',
    correctedOn: day(corrected?.corrects.issuedOn ?? null),
    reason: corrected?.reason ?? '',
    payable: money(document.payableMinor),
    due: day(document.dueOn),
    recipient: document.seller.name,
    iban: document.seller.bank.iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 '),
  };
  const say = (part: string): string => message(locale, `mail.invoiceIssued.${part}`, values);
  const fact = (id: string, value: string): MailFact => ({ name: message(locale, `document.invoice.${id}`), value });
  return {
    isPayable: due === 'payable',
    subject: say('subject'),
    paragraphs: [
      say('body'),
      ...(due === null ? [] : [say(due)]),
      ...(due === 'payable' ? [say('transfer')] : []),
      ...moneySentences(document).map((sentence) =>
        message(locale, sentence.id, {
          amount: money(sentence.minor),
          method: sentence.method === null ? '' : message(locale, sentence.method),
          day: day(sentence.day),
        }),
      ),
      ...(document.seller.isSample ? [message(locale, 'document.invoice.sample')] : []),
    ],
    facts: [
      fact('invoiceNumber', document.number),
      ...(corrected === null ? [fact('totalGross', values.gross)] : [fact('corrects', values.corrects)]),
      ...(due === 'payable' ? [fact('payable', values.payable), fact('dueOn', values.due)] : []),
    ],
  };
};
