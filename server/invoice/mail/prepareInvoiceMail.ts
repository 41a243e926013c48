import { eq } from 'drizzle-orm';
import type { AccountMailContent } from '../../account/mails/accountMailContent.ts';
import { invoiceFileName } from '../../documents/index.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import type { Services } from '../../platform/core/services.ts';
import { type accountMail, invoice, invoiceFile } from '../../platform/db/schema.ts';
import { type Look, languageFor } from '../../platform/mail/sender.ts';
import { invoiceMailMessage } from './invoiceMailMessage.ts';

type Content = Extract<AccountMailContent, { template: 'invoiceIssued' }>;

/** The mail that brings an invoice, with its files as they are stored. */
export const prepareInvoiceMail = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  to: typeof accountMail.$inferSelect,
  { invoice: invoiceId, hasAccount }: Content,
  look: Look,
  date: Date,
): Promise<MailMessage> => {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, invoiceId));
  if (row === undefined) throw new Error('There is no invoice of this mail.');
  const made = await db.select().from(invoiceFile).where(eq(invoiceFile.invoiceId, invoiceId));
  const locale = languageFor(to.locale, look.brand);
  const attachments = await Promise.all(
    made
      .toSorted((one, other) => Number(other.format === 'pdf') - Number(one.format === 'pdf'))
      .map(async ({ format, path }) => {
        const kind = format === 'pdf' ? 'pdf' : 'xml';
        return {
          name: invoiceFileName(locale, row, kind),
          type: `application/${kind}`,
          content: await files.read(path),
        };
      }),
  );
  const path = hasAccount ? `/account/invoices/${invoiceId}` : null;
  return { ...invoiceMailMessage(to, row.document, path, look, date), attachments };
};
