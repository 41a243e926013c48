import { eq } from 'drizzle-orm';
import type { AccountMailContent } from '../../account/mails/accountMailContent.ts';
import { receiptFileName } from '../../documents/index.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import type { Services } from '../../platform/core/services.ts';
import { type accountMail, topUpReceipt } from '../../platform/db/schema.ts';
import { languageFor } from '../../platform/mail/composeMail.ts';
import type { Look } from '../../platform/mail/look.ts';
import { receiptMailMessage } from './receiptMailMessage.ts';

type Content = Extract<AccountMailContent, { template: 'topUpCredited' }>;

/** The mail that says that a top-up's money is here, with the receipt as it is stored. */
export const prepareReceiptMail = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  to: typeof accountMail.$inferSelect,
  { topUp: topUpId }: Content,
  look: Look,
  date: Date,
): Promise<MailMessage> => {
  const [row] = await db.select().from(topUpReceipt).where(eq(topUpReceipt.topUpId, topUpId));
  if (row === undefined) throw new Error('There is no receipt of this mail.');
  const name = receiptFileName(languageFor(to.locale, look.brand), to.brand, row.document.number);
  const attachments = [{ name, type: 'application/pdf', content: await files.read(row.path) }];
  return receiptMailMessage(to, row.document, look, date, attachments);
};
