import type { Transaction } from '../db/open.ts';
import { type MailTemplate, mail } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** Writes down that a customer is owed a mail, with the change that it reports; one of a kind an order. */
export const oweMail = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  template: MailTemplate,
): Promise<void> => {
  const [owed] = await tx
    .insert(mail)
    .values({ orderId, template, createdAt: services.clock.now() })
    .onConflictDoNothing()
    .returning({ id: mail.id });
  if (owed !== undefined) await services.jobs.send(tx, 'mail', { mailId: owed.id });
};
