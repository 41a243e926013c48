import { eq } from 'drizzle-orm';
import type { AccountMailContent } from '../access/mails/accountMailContent.ts';
import type { MailMessage } from '../core/mailer.ts';
import type { Services } from '../core/services.ts';
import { type accountMail, topUpReceipt } from '../db/schema.ts';
import { receiptFileName } from '../files/index.ts';
import { receiptMailMessage } from './receiptMailMessage.ts';
import { type Look, languageFor } from './sender.ts';

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
  return { ...receiptMailMessage(to, row.document, look, date), attachments };
};
