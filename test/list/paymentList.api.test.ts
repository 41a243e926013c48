import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Payment } from '../../openapi/types.ts';
import { order, topUp } from '../../server/platform/db/schema.ts';
import { insertSubjectPayment } from '../support/money/paymentRows.ts';
import { createPayableOrder } from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { readData } from '../support/server/client.ts';
import { createListedOrders, createOwner, listIds } from '../support/server/listSupport.ts';

const at = new Date('2026-11-20T12:00:00.000Z');

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);

  describe('payments are listed', () => {
    test('with what they were for', async () => {
      const { db } = server.services;
      const owner = await createOwner(server);
      const ids = await createListedOrders(server, owner.id, [{}, { service: 'sworn' }]);
      const cartPayment = await insertSubjectPayment(server, { orders: ids });
      const [bought] = await db
        .insert(topUp)
        .values({
          hash: 'top-up-of-a-list',
          brand: 'wordbridge',
          locale: 'en',
          customerId: owner.id,
          amountMinor: 2000,
          bonusMinor: 150,
          currency: 'EUR',
          createdAt: at,
        })
        .returning();
      const topUpPayment = await insertSubjectPayment(server, { topUpId: bought?.id ?? 0 }, 2000);
      const rows = await db.select().from(order).where(eq(order.customerId, owner.id)).orderBy(order.id);
      const { data, meta } = await owner.payments();
      expect(meta).toEqual({ total: 2, total_is_exact: true, page: 1, per_page: 20, pages: 1 });
      const time = at.toISOString();
      const both = {
        method: 'stripe',
        created_at: time,
        started_at: time,
        finished_at: time,
        finished: true,
        status: 'succeeded',
        reason: null,
        invoice: null,
        invoice_id: null,
      };
      const money = (decimal: string) => ({ currency_amount_decimal: decimal, currency_code: 'EUR' });
      expect(data).toMatchObject([
        {
          ...both,
          id: topUpPayment,
          product: { kind: 'top_up', amount: money('20.00'), bonus: money('1.50') },
          orders: [],
          cart_hash: null,
          amount: money('20.00'),
          bonus: money('1.50'),
        },
        {
          ...both,
          id: cartPayment,
          product: { kind: 'cart', order_hashes: rows.map(({ hash }) => hash) },
          orders: rows.map(({ id, hash, service }) => ({ id, hash, service })),
          amount: money('1.00'),
          bonus: null,
        },
      ]);
    });

    test.each(['id desc', 'id asc', 'amount desc', 'amount asc'])('by %s, page after page, each once', async (sort) => {
      const owner = await createOwner(server);
      const [id = 0] = await createListedOrders(server, owner.id, [{}]);
      const amounts = new Map<number, number>();
      for (let index = 0; index < 23; index += 1) {
        const amountMinor = 100 + (index % 4);
        amounts.set(await insertSubjectPayment(server, { orders: [id] }, amountMinor), amountMinor);
      }
      const rankOf = (paid: number): number => (sort.startsWith('amount') ? (amounts.get(paid) ?? 0) : paid);
      const ascending = [...amounts.keys()].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
      const expected = sort.endsWith('asc') ? ascending : ascending.reverse();
      for (const per_page of [100, 5]) {
        const pages: number[] = [];
        for (let page = 1; page <= Math.ceil(23 / per_page); page += 1) {
          pages.push(...listIds(await owner.payments({ sort, per_page, page })));
        }
        expect(pages).toEqual(expected);
      }
      expect(await owner.payments({ page: 3 })).toMatchObject({ data: [], meta: { total: 23, pages: 2 } });
    });

    test('and found by their number, or that of an order', async () => {
      const owner = await createOwner(server);
      const stranger = await createOwner(server);
      const [first = 0, second = 0] = await createListedOrders(server, owner.id, [{}, {}]);
      const one = await insertSubjectPayment(server, { orders: [first] });
      const both = await insertSubjectPayment(server, { orders: [first, second] });
      const searchPayments = async (q: string): Promise<number[]> =>
        listIds(await owner.payments({ q, sort: 'id asc' }));
      expect(await searchPayments(`#${second}`)).toContain(both);
      expect(await searchPayments(String(first))).toEqual(expect.arrayContaining([one, both]));
      expect(await searchPayments(`${one}`)).toContain(one);
      expect(await searchPayments('document')).toEqual([]);
      expect(await searchPayments('%')).toEqual([]);
      expect(await searchPayments('')).toEqual([one, both]);
      for (const q of [one, both, first, second]) expect(listIds(await stranger.payments({ q }))).toEqual([]);
    });

    test('of nobody else; a guest’s once all orders that they pay are the customer’s', async () => {
      const { db } = server.services;
      const owner = await createOwner(server);
      const stranger = await createOwner(server);
      const [own = 0] = await createListedOrders(server, owner.id, [{}]);
      const [guests = 0, more = 0] = await createListedOrders(server, null, [{}, {}]);
      const [strangers = 0] = await createListedOrders(server, stranger.id, [{}]);
      const ofGuest = await insertSubjectPayment(server, { orders: [guests, more] });
      await insertSubjectPayment(server, { orders: [own, strangers] });
      const joins = (id: number) => db.update(order).set({ customerId: owner.id }).where(eq(order.id, id));
      expect(listIds(await owner.payments())).toEqual([]);
      await joins(guests);
      expect(listIds(await owner.payments())).toEqual([]);
      await joins(more);
      const after = await owner.payments();
      expect([listIds(after), after.meta.total]).toEqual([[ofGuest], 1]);
      expect(listIds(await stranger.payments())).toEqual([]);
    });

    test('as soon as they begin, and say when they are finished', async () => {
      const owner = await createOwner(server);
      const visitor = await server.client();
      const payable = await createPayableOrder(server, visitor);
      await server.services.db.update(order).set({ customerId: owner.id }).where(eq(order.id, payable.id));
      const asked = { order_hash: payable.hash, method: 'transfer', locale: 'en' };
      const started = readData<Payment>(await visitor.post('/api/v2/payment', asked));
      expect((await owner.payments()).data).toMatchObject([
        { id: started.id, method: 'transfer', status: 'awaiting_transfer', finished: false, finished_at: null },
      ]);
      const headers = { authorization: `Bearer ${server.services.deskToken}` };
      expect(
        (
          await visitor.post(
            `/api/v2/desk/order/${payable.id}/advance`,
            { reason: 'Handed over by other means.' },
            headers,
          )
        ).status,
      ).toBe(200);
      const { data } = await owner.payments();
      expect(data).toMatchObject([{ id: started.id, status: 'succeeded', finished: true }]);
      expect(data[0]?.finished_at).not.toBeNull();
    });
  });
});
