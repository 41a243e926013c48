import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../access/customerSessions.ts';
import type { CustomerRow } from '../access/customers.ts';
import { queueAccountMail } from '../access/mails/queueAccountMail.ts';
import { recipientOf } from '../access/mails/recipient.ts';
import { writeAudit } from '../core/writeAudit.ts';
import type { Transaction } from '../db/open.ts';
import { customer } from '../db/schema.ts';
import type { Called } from './called.ts';
import { endLinks } from './links.ts';

/**
 * Gives a locked account another password. Its sessions end; links that were sent before open nothing any more, and no other address is
 * waited for: whoever asked for them may have known the old password.
 * @param except the session that goes on
 */
export const setPassword = async (
  tx: Transaction,
  { services, call, brand }: Called,
  account: CustomerRow,
  passwordHash: string,
  action: 'resetPassword' | 'changePassword',
  except?: string,
): Promise<void> => {
  const at = services.clock.now();
  const { id: customerId } = account;
  await tx.update(customer).set({ passwordHash, passwordChangedAt: at }).where(eq(customer.id, customerId));
  await endLinks(tx, services, customerId, ['reset'], 'used');
  await endLinks(tx, services, customerId, ['emailChange'], 'expired');
  const ending = { at, because: 'password_changed' } as const;
  await endSessionsOf(tx, customerId, except === undefined ? ending : { ...ending, except });
  await writeAudit(tx, { actor: 'customer', action, detail: { customerId }, at });
  const content = { template: 'passwordChanged', at } as const;
  await queueAccountMail(tx, services, recipientOf(services, call, brand, account), content);
};
