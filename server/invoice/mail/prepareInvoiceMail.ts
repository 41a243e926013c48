import { eq } from 'drizzle-orm';
import type { AccountMailContent } from '../../account/mails/accountMailContent.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import type { Services } from '../../platform/core/services.ts';
import { type accountMail, cart, invoice, invoiceOrder, order } from '../../platform/db/schema.ts';
import { languageFor } from '../../platform/mail/composeMail.ts';
import type { Look } from '../../platform/mail/look.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { attachedFiles } from './attachedFiles.ts';
import { invoiceMailMessage } from './invoiceMailMessage.ts';

type Content = Extract<AccountMailContent, { template: 'invoiceIssued' }>;

/** Who has no account pays on the order's page; null where nothing is to be paid. */
const orderPath = async (db: Services['db'], invoiceId: number, { kind, payableMinor }: InvoiceDocument) => {
  if (kind === 'correction' || payableMinor <= 0) return null;
  const [charged] = await db
    .select({ orderHash: order.hash, cartHash: cart.hash })
    .from(invoiceOrder)
    .innerJoin(order, eq(order.id, invoiceOrder.orderId))
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(eq(invoiceOrder.invoiceId, invoiceId))
    .limit(1);
  return charged === undefined ? null : `/orders/${charged.cartHash}/${charged.orderHash}`;
};

/** The mail that brings an invoice, with its files as they are stored. */
export const prepareInvoiceMail = async (
  services: Pick<Services, 'db' | 'files'>,
  to: typeof accountMail.$inferSelect,
  { invoice: invoiceId, hasAccount }: Content,
  look: Look,
  date: Date,
): Promise<MailMessage> => {
  const [row] = await services.db.select().from(invoice).where(eq(invoice.id, invoiceId));
  if (row === undefined) throw new Error('There is no invoice of this mail.');
  const attachments = await attachedFiles(services, row, languageFor(to.locale, look.brand));
  const path = hasAccount ? `/account/invoices/${invoiceId}` : await orderPath(services.db, invoiceId, row.document);
  return invoiceMailMessage(to, row.document, { path, attachments }, look, date);
};
