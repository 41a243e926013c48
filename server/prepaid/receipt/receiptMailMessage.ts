import type { MailMessage } from '../../platform/core/mailer.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { ReceiptDocument } from '../../platform/db/receiptDocument.ts';
import type { accountMail } from '../../platform/db/schema.ts';
import { amountIn } from '../../platform/mail/formats.ts';
import { htmlOf } from '../../platform/mail/html.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import { type Look, languageFor, senderOf, signatureOf } from '../../platform/mail/sender.ts';
import { type MailWords, textOf } from '../../platform/mail/text.ts';

type Recipient = Pick<typeof accountMail.$inferSelect, 'hash' | 'origin' | 'email' | 'name' | 'locale'>;

/** The mail that brings the receipt of a top-up, in the customer's language. */
export const receiptMailMessage = (
  to: Recipient,
  { number, currency, amountMinor, bonusMinor, coupon, seller }: ReceiptDocument,
  { brand, theme }: Look,
  date: Date,
): MailMessage => {
  const locale = languageFor(to.locale, brand);
  const name = mailName(to.name);
  const givenMinor = bonusMinor + (coupon?.bonusMinor ?? 0);
  const money = (minor: number): string => amountIn(locale, currency, toDecimal(minor));
  const values = {
    name,
    isNamed: name === '' ? 'no' : 'yes',
    number,
    amount: money(amountMinor),
    bonus: money(givenMinor),
    total: money(amountMinor + givenMinor),
  };
  const say = (part: string): string => message(locale, `mail.${part}`, values);
  const words: MailWords = {
    locale,
    subject: say('topUpCredited.subject'),
    greeting: say('greeting'),
    paragraphs: [
      say('topUpCredited.body'),
      ...(givenMinor === 0 ? [] : [say('topUpCredited.bonus')]),
      say('topUpCredited.receipt'),
      ...(seller.isSample ? [message(locale, 'document.receipt.sample')] : []),
    ],
    actions: [{ label: say('topUpCredited.action'), link: `${to.origin}/${locale}/account/prepaid` }],
    notes: [],
    closing: say('closing'),
    signature: signatureOf(brand),
  };
  return {
    id: `${brand.id}-account-${to.hash}-topUpCredited`,
    from: senderOf(brand),
    to: { name, address: to.email },
    date,
    subject: words.subject,
    text: textOf(words),
    html: htmlOf(words, theme),
    language: locale,
  };
};
