import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import * as tables from '../../server/db/schema.ts';
import { orderExtras, paymentExtras } from '../../server/db/tables/extras.ts';
import { post } from '../../server/ledger/post.ts';
import { insertOrders } from '../support/money/orderRows.ts';
import { createClient, readData } from '../support/server/client.ts';
import { startForFile } from '../support/server/startForFile.ts';

/** Triggers note what orders and payments have (`0062_extras`): a read looks only for what is noted. */

const at = new Date('2026-11-20T12:00:00.000Z');
const euro = { amountMinor: 100, currency: 'EUR' } as const;

const server = await startForFile();
const db = server.services.db;

type Paid = { readonly orderId: number; readonly paymentId: number; readonly partId: number };

const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('Nothing was written.');
  return row;
};

let payments = 0;

const paidOrder = async (): Promise<Paid> => {
  const orderId = first(await insertOrders(db, [{ status: 'finished', netMinor: 100, vatMinor: 0, grossMinor: 100 }]));
  payments += 1;
  const row = { hash: `extras-${payments}`, brand: 'wordbridge', subject: 'cart', method: 'stripe' } as const;
  const state = { state: 'paid', status: 'succeeded', attempt: 1, startedAt: at, finishedAt: at } as const;
  const words = { locale: 'en', origin: 'http://localhost' } as const;
  return db.transaction(async (tx) => {
    const { id: paymentId } = first(
      await tx
        .insert(tables.payment)
        .values({ ...row, ...state, ...words, ...euro })
        .returning(),
    );
    await tx.insert(tables.paymentOrder).values({ paymentId, orderId, amountMinor: 100, open: false });
    const part = { paymentId, kind: 'provider', provider: 'stripe', status: 'settled', ...euro } as const;
    return { orderId, paymentId, partId: first(await tx.insert(tables.paymentPart).values(part).returning()).id };
  });
};

const extrasOf = async ({ orderId, paymentId }: Paid): Promise<{ order: number; payment: number }> => {
  const [order] = await db.select().from(tables.order).where(eq(tables.order.id, orderId));
  const [payment] = await db.select().from(tables.payment).where(eq(tables.payment.id, paymentId));
  return { order: order?.extras ?? -1, payment: payment?.extras ?? -1 };
};

/** A journal entry of a kind with two postings, both about the order. */
const posted = ({ orderId, paymentId }: Paid, kind: 'payment' | 'return'): Promise<unknown> => {
  const lines = [
    { account: { kind: 'receivable' }, amountMinor: 100, orderId },
    { account: { kind: 'revenue' }, amountMinor: -100, orderId },
  ] as const;
  const entry = { key: `extras:${kind}:${paymentId}`, kind, brand: 'wordbridge', currency: 'EUR', lines } as const;
  return db.transaction((tx) => post(tx, server.services, entry));
};

type Noted = { readonly order?: number; readonly payment?: number };

/** What is written, and what is noted then. */
const cases: Readonly<Record<string, readonly [(of: Paid) => PromiseLike<unknown>, Noted]>> = {
  'nothing beside them': [async () => undefined, {}],
  'a rating': [
    ({ orderId }) => db.insert(tables.rating).values({ orderId, stars: 5, createdAt: at, updatedAt: at }),
    { order: orderExtras.rating },
  ],
  'a revision': [
    ({ orderId }) =>
      db.insert(tables.revision).values({ orderId, state: 'asked', stateSince: at, text: 'a word', askedAt: at }),
    { order: orderExtras.revisions },
  ],
  'a draft': [
    ({ orderId }) => db.insert(tables.draftApproval).values({ orderId, state: 'waiting', stateSince: at, putUpAt: at }),
    { order: orderExtras.drafts },
  ],
  'a parcel': [
    ({ orderId }) =>
      db
        .insert(tables.parcel)
        .values({ orderId, state: 'posted', stateSince: at, carrier: 'dhl_de', trackingNumber: '1', postedAt: at }),
    { order: orderExtras.parcels },
  ],
  'a refund': [
    ({ orderId }) =>
      db.insert(tables.refund).values({ orderId, ...euro, reason: 'late', cause: 'refunded', way: 'method', at }),
    { order: orderExtras.refunds },
  ],
  'money back on the balance': [(of) => posted(of, 'return'), { order: orderExtras.returned }],
  'a payment that is posted': [(of) => posted(of, 'payment'), {}],
  'a case about money': [
    ({ paymentId }) =>
      db.insert(tables.moneyCase).values({
        kind: 'mismatch',
        provider: 'stripe',
        reference: `extras-${paymentId}`,
        paymentId,
        openedAt: at,
      }),
    { payment: paymentExtras.cases },
  ],
  'money that goes back': [
    ({ partId }) =>
      db
        .insert(tables.providerRefund)
        .values({ partId, key: `extras-${partId}`, cause: 'order_ended', ...euro, state: 'asked', askedAt: at }),
    { payment: paymentExtras.refunds },
  ],
  'a dispute': [
    ({ paymentId }) =>
      db
        .insert(tables.dispute)
        .values({ provider: 'stripe', reference: `d-${paymentId}`, paymentId, ...euro, state: 'open', openedAt: at }),
    { payment: paymentExtras.disputes },
  ],
};

describe('what is noted of an order and its payment', () => {
  test.each(Object.entries(cases))('with %s', async (_, [write, { order = 0, payment = 0 }]) => {
    const of = await paidOrder();
    const other = await paidOrder();
    await write(of);
    expect(await extrasOf(of)).toEqual({ order, payment });
    expect(await extrasOf(other)).toEqual({ order: 0, payment: 0 });
  });

  test('each bit is another one', () => {
    for (const bits of [orderExtras, paymentExtras]) {
      const all = Object.values(bits);
      expect(all.reduce<number>((sum, bit) => sum | bit, 0)).toBe(all.reduce<number>((sum, bit) => sum + bit, 0));
    }
  });

  test('of rows from before it everything is looked for', async () => {
    const client = await createClient(server.address('wordbridge'), 'wordbridge', 'en');
    const { orderId } = await paidOrder();
    const isIt = eq(tables.order.id, orderId);
    const { hash } = first(await db.select().from(tables.order).where(isIt));
    const read = async (): Promise<Order> => readData(await client.get(`/api/v2/order/${hash}`));
    await db.insert(tables.rating).values({ orderId, stars: 4, createdAt: at, updatedAt: at });
    const noted = await read();
    await db.update(tables.order).set({ extras: 2_147_483_647 }).where(isIt);
    expect({ ...(await read()), server_time: '' }).toEqual({ ...noted, server_time: '' });
    expect(noted.rating?.stars).toBe(4);
  });
});
