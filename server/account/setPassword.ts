import { eq } from 'drizzle-orm';
import { endCustomerSessions } from '../platform/access/customerSessions.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { customer } from '../platform/db/schema.ts';
import type { CallContext } from './callContext.ts';
import type { CustomerRow } from './customers.ts';
import { endLinks } from './links.ts';
import { queueAccountMail } from './mails/queueAccountMail.ts';
import { toRecipient } from './mails/recipient.ts';

/**
 * Gives a locked account another password. Its sessions end; links that were sent before open nothing any more, and no other address is
 * waited for: whoever asked for them may have known the old password.
 * @param except the session that goes on
 */
export const setPassword = async (
  tx: Transaction,
  { services, call, brand }: CallContext,
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
  await endCustomerSessions(tx, customerId, except === undefined ? ending : { ...ending, except });
  await writeAudit(tx, { actor: 'customer', action, detail: { customerId }, at });
  const content = { template: 'passwordChanged', at } as const;
  await queueAccountMail(tx, services, toRecipient(services, call, brand, account), content);
};
