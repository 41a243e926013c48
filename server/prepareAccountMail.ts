import { eq } from 'drizzle-orm';
import { openContent } from './account/mails/accountMailContent.ts';
import { accountMailMessage } from './account/mails/accountMailMessage.ts';
import { prepareInvoiceMail } from './invoice/mail/prepareInvoiceMail.ts';
import type { MailMessage } from './platform/core/mailer.ts';
import type { Services } from './platform/core/services.ts';
import { accountMail } from './platform/db/schema.ts';
import { loadLook } from './platform/mail/look.ts';
import { prepareReceiptMail } from './prepaid/receipt/prepareReceiptMail.ts';

/** A mail about an account; null when its link has ended, so that nobody is sent one that does not open. */
export const prepareAccountMail = async (
  services: Pick<Services, 'db' | 'config' | 'clock' | 'brands' | 'files' | 'pricing'>,
  queued: { readonly id: number; readonly createdAt: Date },
): Promise<MailMessage | null> => {
  const [row] = await services.db.select().from(accountMail).where(eq(accountMail.mailId, queued.id));
  if (row === undefined || row.details === null) throw new Error('There are no words of this mail.');
  if (row.until !== null && row.until <= services.clock.now()) return null;
  const brand = services.brands.get(row.brand);
  if (brand === undefined) throw new Error(`There is no brand ${row.brand}.`);
  const content = openContent(services.config, row.hash, row.details);
  const look = await loadLook(services, brand);
  const date = queued.createdAt;
  if (content.template === 'invoiceIssued') return prepareInvoiceMail(services, row, content, look, date);
  if (content.template === 'topUpCredited') return prepareReceiptMail(services, row, content, look, date);
  return accountMailMessage(row, content, look, date);
};
