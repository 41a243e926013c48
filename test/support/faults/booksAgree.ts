import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { settleInvoices } from '../../../server/invoice/index.ts';
import { sumReceivable, trialBalance } from '../../../server/ledger/index.ts';
import { sandboxedProviders } from '../../../server/platform/config/providerSandboxes.ts';
import { invoiceOrder, order } from '../../../server/platform/db/schema.ts';
import type { Session } from '../../../tools/providers/kit/session.ts';
import type { TestServer } from '../server/startServer.ts';

const brand = 'wordbridge';

const sumTaken = ({ state, amountMinor, refunds }: Session): number =>
  state !== 'paid'
    ? 0
    : refunds.reduce((left, one) => left - (one.state === 'done' ? one.amountMinor : 0), amountMinor);

/** What each provider has taken, by its own books, is what the ledger says that it has; and nothing is left over. */
export const expectBooksAgree = async ({ services, standIn }: TestServer): Promise<void> => {
  const accounts = await trialBalance(services.db, brand);
  expect(accounts.reduce((sum, { sumMinor }) => sum + sumMinor, 0)).toBe(0);
  for (const name of sandboxedProviders) {
    const { books } = standIn(name);
    const taken = [...books.sessions(), ...books.forgotten()].reduce((sum, session) => sum + sumTaken(session), 0);
    const inLedger = accounts
      .filter(({ kind, ref }) => kind === 'provider' && ref === name)
      .reduce((sum, { sumMinor }) => sum + sumMinor, 0);
    expect({ name, taken }).toEqual({ name, taken: inLedger });
  }
};

/** Work is done on paid orders: each is charged once, and owes nothing. */
export const expectChargedOnce = async ({ services }: TestServer, paidIds: readonly number[]): Promise<void> => {
  const { db, clock } = services;
  const ids = [...paidIds];
  await db.update(order).set({ status: 'finished', statusSince: clock.now() }).where(inArray(order.id, ids));
  for (const id of ids) {
    await settleInvoices(services, id);
    await settleInvoices(services, id);
    // What was charged in advance, as a month has ended meanwhile, is taken back by the whole.
    const isWhole = and(eq(invoiceOrder.orderId, id), eq(invoiceOrder.role, 'whole'));
    expect(await db.select().from(invoiceOrder).where(isWhole)).toHaveLength(1);
    expect(await sumReceivable(db, id)).toBe(0);
  }
};
