import { desc, eq } from 'drizzle-orm';
import { queueAccountMail } from '../../account/mails/queueAccountMail.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { customer, invoiceOrder, order } from '../../platform/db/schema.ts';
import { hastenMail } from '../../platform/mail/waitingMail.ts';
import { comesWithOrder } from '../mail/invoiceOfOrder.ts';
import type { InvoiceRow } from './invoiceFiles.ts';

/** Whom an invoice is mailed to: the account as it is now, or whoever has ordered without one; nobody of an account that is deleted. */
const readRecipient = async (
  tx: Transaction,
  { customerId, document }: InvoiceRow,
  ordered: { customerEmail: string; customerName: string },
) => {
  if (customerId === null) {
    return { email: document.buyer.email ?? ordered.customerEmail, name: ordered.customerName };
  }
  const [account] = await tx.select().from(customer).where(eq(customer.id, customerId));
  return account === undefined || account.deletedAt !== null ? null : { email: account.email, name: account.name };
};

/**
 * Writes the mail that brings an invoice into the outbox, with the file that makes it whole. One of an order that has just been finished
 * comes with the mail that says so, where that has not left.
 */
export const queueInvoiceMail = async (
  tx: Transaction,
  services: Pick<Services, 'brands' | 'clock' | 'config' | 'jobs' | 'log'>,
  row: InvoiceRow,
): Promise<void> => {
  const brand = services.brands.get(row.brand);
  // A correction charges no order anew: it goes where the invoice went that it corrects.
  const [ordered] = await tx
    .select({
      id: order.id,
      origin: order.origin,
      customerEmail: order.customerEmail,
      customerName: order.customerName,
    })
    .from(invoiceOrder)
    .innerJoin(order, eq(order.id, invoiceOrder.orderId))
    .where(eq(invoiceOrder.invoiceId, row.corrects ?? row.id))
    .orderBy(desc(order.id))
    .limit(1);
  if (brand === undefined || ordered === undefined) throw new Error('Nobody knows whom this invoice goes to.');
  const recipient = await readRecipient(tx, row, ordered);
  if (recipient === null) return;
  const isSameMailbox = recipient.email.toLowerCase() === ordered.customerEmail.toLowerCase();
  if (isSameMailbox && comesWithOrder(row) && (await hastenMail(tx, services, ordered.id, 'orderFinished'))) return;
  const locale = row.document.languages.at(-1) ?? row.document.languages[0];
  await queueAccountMail(
    tx,
    services,
    { brand, origin: ordered.origin, locale, ...recipient },
    { template: 'invoiceIssued', invoice: row.id, hasAccount: row.customerId !== null },
  );
};
