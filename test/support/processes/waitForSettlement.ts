import { and, eq, inArray, ne } from 'drizzle-orm';
import type { OrderStatus } from '../../../openapi/types.ts';
import { trialBalance } from '../../../server/ledger/index.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { invoiceOrder, mail, order, orderHistory, payment, paymentOrder } from '../../../server/platform/db/schema.ts';

/** What the database says in the end. */
export type Settled = {
  readonly payments: readonly { readonly orderId: number; readonly status: string }[];
  readonly history: readonly { readonly orderId: number; readonly status: OrderStatus; readonly at: Date }[];
  readonly invoices: readonly number[];
  readonly unsentMails: number;
  /** in minor units */
  readonly stripeMinor: number;
  readonly togetherMinor: number;
};

/** Reads what the database says of some orders of Wordbridge. */
export const waitForSettlement = async (url: string, ids: readonly number[]): Promise<Settled> => {
  const opened = await openDatabase({ url });
  try {
    const { db } = opened;
    const accounts = await trialBalance(db, 'wordbridge');
    // That a request has arrived is mailed only where its offer is not there in time.
    const sent = await db
      .select({ sentAt: mail.sentAt })
      .from(mail)
      .where(and(inArray(mail.orderId, [...ids]), ne(mail.template, 'requestReceived')));
    return {
      payments: await db
        .select({ orderId: paymentOrder.orderId, status: payment.status })
        .from(paymentOrder)
        .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
        .where(inArray(paymentOrder.orderId, [...ids])),
      history: await db
        .select({ orderId: orderHistory.orderId, status: orderHistory.status, at: orderHistory.at })
        .from(orderHistory)
        .innerJoin(order, eq(order.id, orderHistory.orderId))
        .where(inArray(order.id, [...ids])),
      invoices: (await db.select({ id: invoiceOrder.orderId }).from(invoiceOrder)).map(({ id }) => id),
      unsentMails: sent.filter(({ sentAt }) => sentAt === null).length,
      stripeMinor: accounts
        .filter(({ kind, ref }) => kind === 'provider' && ref === 'stripe')
        .reduce((sum, { sumMinor }) => sum + sumMinor, 0),
      togetherMinor: accounts.reduce((sum, { sumMinor }) => sum + sumMinor, 0),
    };
  } finally {
    await opened.close();
  }
};
