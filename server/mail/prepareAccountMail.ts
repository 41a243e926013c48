import { eq } from 'drizzle-orm';
import { openContent } from '../access/mails/accountMailContent.ts';
import { loadTheme } from '../core/loadTheme.ts';
import type { MailMessage } from '../core/mailer.ts';
import type { Services } from '../core/services.ts';
import { accountMail } from '../db/schema.ts';
import { accountMailMessage } from './accountMailMessage.ts';
import { prepareInvoiceMail } from './prepareInvoiceMail.ts';

/** A mail about an account; null when its link has ended, so that nobody is sent one that does not open. */
export const prepareAccountMail = async (
  services: Pick<Services, 'db' | 'config' | 'clock' | 'brands' | 'files'>,
  queued: { readonly id: number; readonly createdAt: Date },
): Promise<MailMessage | null> => {
  const [row] = await services.db.select().from(accountMail).where(eq(accountMail.mailId, queued.id));
  if (row === undefined || row.details === null) throw new Error('There are no words of this mail.');
  if (row.until !== null && row.until <= services.clock.now()) return null;
  const brand = services.brands.get(row.brand);
  if (brand === undefined) throw new Error(`There is no brand ${row.brand}.`);
  const content = openContent(services.config, row.hash, row.details);
  const look = { brand, theme: await loadTheme(brand.id) };
  return content.template === 'invoiceIssued'
    ? prepareInvoiceMail(services, row, content, look, queued.createdAt)
    : accountMailMessage(row, content, look, queued.createdAt);
};
