import type { MailMessage } from '../../platform/core/mailer.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { ReceiptDocument } from '../../platform/db/receiptDocument.ts';
import type { accountMail } from '../../platform/db/schema.ts';
import { composeMail, languageFor } from '../../platform/mail/composeMail.ts';
import { formatAmount } from '../../platform/mail/formats.ts';
import type { Look } from '../../platform/mail/look.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import type { MailFact } from '../../platform/mail/mailWords.ts';

type Recipient = Pick<typeof accountMail.$inferSelect, 'hash' | 'origin' | 'email' | 'name' | 'locale'>;

/** The mail that brings the receipt of a top-up, in the customer's language. */
export const receiptMailMessage = (
  to: Recipient,
  { number, currency, amountMinor, bonusMinor, coupon, method, seller }: ReceiptDocument,
  look: Look,
  date: Date,
  attachments: MailMessage['attachments'] = [],
): MailMessage => {
  const { brand } = look;
  const locale = languageFor(to.locale, brand);
  const name = mailName(to.name);
  const givenMinor = bonusMinor + (coupon?.bonusMinor ?? 0);
  const money = (minor: number): string => formatAmount(locale, currency, toDecimal(minor));
  const values = {
    name,
    isNamed: name === '' ? 'no' : 'yes',
    number,
    amount: money(amountMinor),
    bonus: money(givenMinor),
    total: money(amountMinor + givenMinor),
  };
  const say = (part: string): string => message(locale, `mail.${part}`, values);
  const fact = (id: string, value: string): MailFact => ({ name: message(locale, `document.receipt.${id}`), value });
  return composeMail(look, {
    id: `${brand.id}-account-${to.hash}-topUpCredited`,
    to: { name, address: to.email },
    date,
    origin: to.origin,
    locale,
    attachments,
    words: {
      subject: say('topUpCredited.subject'),
      greeting: say('greeting'),
      paragraphs: [
        say('topUpCredited.body'),
        ...(givenMinor === 0 ? [] : [say('topUpCredited.bonus')]),
        say('topUpCredited.receipt'),
        ...(seller.isSample ? [message(locale, 'document.receipt.sample')] : []),
      ],
      facts: [
        fact('method', message(locale, `checkout.method.${method}`)),
        fact('amount', values.amount),
        ...(givenMinor === 0 ? [] : [fact('bonus', values.bonus)]),
        fact('total', values.total),
      ],
      actions: [{ label: say('topUpCredited.action'), link: `${to.origin}/${locale}/account/prepaid` }],
      notes: [],
      closing: say('closing'),
    },
  });
};
