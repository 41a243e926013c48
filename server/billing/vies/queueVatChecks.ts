import { asc, lte } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import { customer } from '../../platform/db/schema.ts';

/** Customers whose VAT IDs are checked in a minute, at most. */
const maxCustomers = 100;

/** Has the register asked about the VAT IDs that are due: of new customers, and again where there was no answer. */
export const queueVatChecks = async ({ db, clock, config, jobs }: Services): Promise<void> => {
  if (config.vies === null) return;
  const due = await db
    .select({ customerId: customer.id })
    .from(customer)
    .where(lte(customer.vatCheckDueAt, clock.now()))
    .orderBy(asc(customer.vatCheckDueAt))
    .limit(maxCustomers);
  await db.transaction(async (tx) => {
    for (const { customerId } of due) await jobs.send(tx, 'vatCheck', { customerId });
  });
};
