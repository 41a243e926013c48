import type { MailMessage } from '../../platform/core/mailer.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { accountMail } from '../../platform/db/schema.ts';
import { amountIn, dayIn } from '../../platform/mail/formats.ts';
import { htmlOf } from '../../platform/mail/html.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import { type Look, languageFor, senderOf, signatureOf } from '../../platform/mail/sender.ts';
import { type MailWords, textOf } from '../../platform/mail/text.ts';
import { moneySentences } from '../document/moneySentences.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';

type Recipient = Pick<typeof accountMail.$inferSelect, 'hash' | 'origin' | 'email' | 'name' | 'locale'>;

/** What is to be done about the money; a correction says that in its own sentences. */
const dueOf = ({ kind, payableMinor, dueOn }: InvoiceDocument): 'payable' | 'paid' | null => {
  if (kind === 'correction') return null;
  if (payableMinor > 0) return dueOn === null ? null : 'payable';
  return 'paid';
};

/** The mail that brings an invoice, in the customer's language. @param path the page that shows the invoice, or without an account its order, where it can be paid; null where there is neither */
export const invoiceMailMessage = (
  to: Recipient,
  document: InvoiceDocument,
  path: string | null,
  { brand, theme }: Look,
  date: Date,
): MailMessage => {
  const locale = languageFor(to.locale, brand);
  const name = mailName(to.name);
  const money = (minor: number): string => amountIn(locale, document.currency, toDecimal(minor));
  const day = (text: string | null): string => (text === null ? '' : dayIn(locale, new Date(`${text}T12:00:00Z`)));
  const corrected = document.kind === 'correction' ? document : null;
  const due = dueOf(document);
  const isPayable = due === 'payable';
  const values = {
    name,
    isNamed: name === '' ? 'no' : 'yes',
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
  const say = (part: string): string => message(locale, `mail.${part}`, values);
  const words: MailWords = {
    locale,
    subject: say('invoiceIssued.subject'),
    greeting: say('greeting'),
    paragraphs: [
      say('invoiceIssued.body'),
      ...(due === null ? [] : [say(`invoiceIssued.${due}`)]),
      ...(isPayable ? [say('invoiceIssued.transfer')] : []),
      ...moneySentences(document).map((sentence) =>
        message(locale, sentence.id, {
          amount: money(sentence.minor),
          method: sentence.method === null ? '' : message(locale, sentence.method),
          day: day(sentence.day),
        }),
      ),
      ...(document.seller.isSample ? [message(locale, 'document.invoice.sample')] : []),
    ],
    actions:
      path === null
        ? []
        : [{ label: say(`invoiceIssued.${isPayable ? 'pay' : 'action'}`), link: `${to.origin}/${locale}${path}` }],
    notes: [],
    closing: say('closing'),
    signature: signatureOf(brand),
  };
  return {
    id: `${brand.id}-account-${to.hash}-invoiceIssued`,
    from: senderOf(brand),
    to: { name, address: to.email },
    date,
    subject: words.subject,
    text: textOf(words),
    html: htmlOf(words, theme),
    language: locale,
  };
};
