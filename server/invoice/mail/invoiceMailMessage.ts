import type { MailMessage } from '../../platform/core/mailer.ts';
import { message } from '../../platform/core/messages.ts';
import type { accountMail } from '../../platform/db/schema.ts';
import { composeMail, languageFor } from '../../platform/mail/composeMail.ts';
import type { Look } from '../../platform/mail/look.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { saidOfInvoice } from './saidOfInvoice.ts';

type Recipient = Pick<typeof accountMail.$inferSelect, 'hash' | 'origin' | 'email' | 'name' | 'locale'>;

/** Where the mail leads that brings an invoice, and its files. */
type Brought = {
  /** the page that shows the invoice; without an account its order, where it can be paid; null where there is neither */
  readonly path: string | null;
  readonly attachments?: MailMessage['attachments'];
};

/** The mail that brings an invoice, in the customer's language. */
export const invoiceMailMessage = (
  to: Recipient,
  document: InvoiceDocument,
  { path, attachments = [] }: Brought,
  look: Look,
  date: Date,
): MailMessage => {
  const { brand } = look;
  const locale = languageFor(to.locale, brand);
  const name = mailName(to.name);
  const { subject, paragraphs, facts, isPayable } = saidOfInvoice(document, locale);
  return composeMail(look, {
    id: `${brand.id}-account-${to.hash}-invoiceIssued`,
    to: { name, address: to.email },
    date,
    origin: to.origin,
    locale,
    attachments,
    words: {
      subject,
      greeting: message(locale, 'mail.greeting', { name, isNamed: name === '' ? 'no' : 'yes' }),
      paragraphs,
      facts,
      actions:
        path === null
          ? []
          : [
              {
                label: message(locale, `mail.invoiceIssued.${isPayable ? 'pay' : 'action'}`),
                link: `${to.origin}/${locale}${path}`,
              },
            ],
      notes: [],
      closing: message(locale, 'mail.closing'),
    },
  });
};
