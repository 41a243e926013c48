import { asc, lte } from 'drizzle-orm';
import { after, hours } from '../../platform/core/clock.ts';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceHold } from '../../platform/db/schema.ts';
import { beginChain } from './chain.ts';
import { findDueOrders } from './dueOrders.ts';
import { findOrdersToCorrect } from './findOrdersToCorrect.ts';

/** Orders of a kind that one run queues: the next is a minute later. */
const maxOrders = 500;
/** An order that waits is tried again so often, beside when what it waits for has come. */
const retryMs = hours(1);

const queueAll = async (tx: Transaction, { jobs }: Pick<Services, 'jobs'>, ids: readonly number[]): Promise<void> => {
  for (const orderId of ids) await jobs.send(tx, 'invoice', { orderId });
};

/** Queues what is to be charged, or taken back: what no event has called for, as the turn of a month, and what was lost. */
export const queueDueInvoices = async (services: Services): Promise<void> => {
  await forEachSettled([...services.brands.keys()], (brand) =>
    services.db.transaction(async (tx) => {
      await queueAll(tx, services, await findDueOrders(tx, services, brand, maxOrders));
      await queueAll(tx, services, await findOrdersToCorrect(tx, services, brand, maxOrders));
    }),
  );
};

/** Tries orders again that wait. */
export const retryHeldInvoices = (services: Services): Promise<void> =>
  services.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: invoiceHold.orderId })
      .from(invoiceHold)
      .where(lte(invoiceHold.triedAt, after(services.clock.now(), -retryMs)))
      .orderBy(asc(invoiceHold.triedAt))
      .limit(maxOrders);
    await queueAll(
      tx,
      services,
      rows.map(({ id }) => id),
    );
  });

/** At start: from the first one on, each brand's invoices are issued; what waits is tried with this version, and what is due at once. */
export const requeueInvoices = async (tx: Transaction, services: Services): Promise<void> => {
  const rows = await tx.select({ id: invoiceHold.orderId }).from(invoiceHold);
  await queueAll(
    tx,
    services,
    rows.map(({ id }) => id),
  );
  for (const brand of services.brands.keys()) {
    await beginChain(tx, brand, services.clock.now());
    await queueAll(tx, services, await findDueOrders(tx, services, brand, maxOrders));
  }
};
