import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { statusGroup } from '../../machines/order/orderStatus.ts';
import type { OrderStatus } from '../../openapi/types.ts';
import { claimGuestOrders } from '../../server/account/claimGuestOrders.ts';
import { maxResults } from '../../server/list/searchedOrders.ts';
import { customer, file, orderMessage } from '../../server/platform/db/schema.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { createListedOrders, createOwner, listIds } from '../support/server/listSupport.ts';

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);

  describe('orders are found', () => {
    const names = [
      'Umowa ŻÓŁĆ.docx',
      '100% sicher.docx',
      '100 sicher.docx',
      'a_b.docx',
      'aXb.docx',
      'back\\slash.docx',
      '📄📄📄 emoji.docx',
      '📄📄 emoji.docx',
      'חוזה שכירות.docx',
      'عقد العمل.docx',
      'ПОГОДА київ.docx',
      'Straße.docx',
      "Robert'); drop table file;--.docx",
      'xy.docx',
    ];
    const searchOrders = async (q: string): Promise<string[]> => {
      const { owner } = await library();
      const answer = await owner.orders({ q, per_page: 100, sort: 'id asc' });
      expect(answer.meta.total).toBe(answer.data.length);
      return answer.data.map(({ attachments }) => attachments[0] ?? '');
    };
    /** A customer who has sent all of these, as others have, too. */
    const fill = async () => {
      const owner = await createOwner(server);
      const other = await createOwner(server);
      const orders = names.map((name) => ({ names: [name] }));
      await createListedOrders(server, other.id, orders);
      await createListedOrders(server, null, orders);
      const elsewhere = orders.map((order) => ({ ...order, brand: 'mostek' }));
      const [atAnotherBrand = 0] = await createListedOrders(server, owner.id, elsewhere);
      return { owner, atAnotherBrand, ids: await createListedOrders(server, owner.id, orders) };
    };
    let filled: ReturnType<typeof fill> | undefined;
    const library = () => {
      filled ??= fill();
      return filled;
    };

    test.each([
      ['żółć', ['Umowa ŻÓŁĆ.docx']],
      ['MOWA żó', ['Umowa ŻÓŁĆ.docx']],
      ['z\u0307o\u0301łc\u0301', ['Umowa ŻÓŁĆ.docx']],
      ['0% s', ['100% sicher.docx']],
      ['100%', ['100% sicher.docx']],
      ['100', ['100% sicher.docx', '100 sicher.docx']],
      ['%%%', []],
      ['%', []],
      ['_', []],
      ['___', []],
      ['a_b', ['a_b.docx']],
      ['ck\\sl', ['back\\slash.docx']],
      ['\\\\\\', []],
      ['📄📄📄', ['📄📄📄 emoji.docx']],
      ['📄', ['📄📄📄 emoji.docx', '📄📄 emoji.docx']],
      ['שכירות', ['חוזה שכירות.docx']],
      ['العمل', ['عقد العمل.docx']],
      ['погода', ['ПОГОДА київ.docx']],
      ['КИЇВ', ['ПОГОДА київ.docx']],
      ["'); drop", ["Robert'); drop table file;--.docx"]],
      ["' or '1'='1", []],
      ['xy', ['xy.docx']],
      ['um', ['Umowa ŻÓŁĆ.docx']],
      ['mo', []],
      ['  xy  ', ['xy.docx']],
      ['.docx', names],
      ['', names],
      ['   ', names],
      ['docx.', []],
    ])('by %j', async (q, expected) => {
      expect(await searchOrders(q)).toEqual(expected);
    });

    test('by a number, with its sign or without, and nobody finds another one’s', async () => {
      const { owner, ids, atAnotherBrand } = await library();
      const [id = 0] = ids;
      expect(listIds(await owner.orders({ q: `#${id}` }))).toEqual([id]);
      expect(listIds(await owner.orders({ q: ` ${id} ` }))).toContain(id);
      const stranger = await createOwner(server);
      expect(listIds(await stranger.orders({ q: `#${id}` }))).toEqual([]);
      expect(listIds(await owner.orders({ q: `#${atAnotherBrand}` }))).toEqual([]);
      expect(listIds(await owner.orders({ q: '#999999999' }))).toEqual([]);
      expect(listIds(await owner.orders({ q: '99999999999999999999' }))).toEqual([]);
    });

    test('by a number and by a name that holds it, each once', async () => {
      const someone = await createOwner(server);
      const [id = 0] = await createListedOrders(server, someone.id, [{}]);
      const [named = 0] = await createListedOrders(server, someone.id, [
        { names: [`000${id}.docx`, `again 000${id}.docx`] },
      ]);
      expect(listIds(await someone.orders({ q: `${id}`.padStart(3, '0') }))).toEqual([named, id]);
      expect(listIds(await someone.orders({ q: `#${id}` }))).toEqual([id]);
    });

    test('by what the customer has sent or been delivered, not by what was put up', async () => {
      const someone = await createOwner(server);
      const [id = 0] = await createListedOrders(server, someone.id, [{ names: ['sent.docx'] }]);
      const row = { brand: 'wordbridge', size: 1, status: 'ready', orderId: id, path: 'nowhere' } as const;
      const createdAt = new Date();
      await server.services.db.insert(file).values([
        { ...row, id: randomUUID(), name: 'delivered.docx', kind: 'translated', position: 1, createdAt },
        { ...row, id: randomUUID(), name: 'draft.pdf', kind: 'draft', position: 2, createdAt },
      ]);
      expect(listIds(await someone.orders({ q: 'delivered' }))).toEqual([id]);
      expect(listIds(await someone.orders({ q: 'draft' }))).toEqual([]);
      expect((await someone.orders({ q: 'sent' })).data).toMatchObject([
        { attachments: ['sent.docx'], attachment_count: 1 },
      ]);
    });

    test('by the customer’s own reference, as lists print numbers, and within days', async () => {
      const someone = await createOwner(server);
      const [early = 0, late = 0] = await createListedOrders(server, someone.id, [
        { names: [], reference: 'PO-4711', createdAt: new Date('2026-03-01T11:00:00Z') },
        { names: [], createdAt: new Date('2026-03-31T22:30:00Z') },
      ]);
      expect(listIds(await someone.orders({ q: 'po-47' }))).toEqual([early]);
      for (const printed of [`Nr ${late}`, `No. ${late}`, `№ ${late}`, `#${late}`])
        expect(listIds(await someone.orders({ q: printed }))).toEqual([late]);
      expect(listIds(await someone.orders({ from: '2026-03-01', to: '2026-03-31' }))).toEqual([early]);
      // By the clock of the brand, the month has turned.
      expect((await someone.orders({ from: '2026-04-01' })).meta).toMatchObject({ total: 1 });
      expect(listIds(await someone.orders({ from: '2026-04-01', q: 'po-47' }))).toEqual([]);
    });

    test('first by the documents that were looked for, of which three are named', async () => {
      const someone = await createOwner(server);
      await createListedOrders(server, someone.id, [
        { names: ['a.docx', 'b.docx', 'c.docx', 'needle.docx', 'd.docx'] },
      ]);
      expect((await someone.orders()).data).toMatchObject([
        { attachments: ['a.docx', 'b.docx', 'c.docx'], attachment_count: 5 },
      ]);
      expect((await someone.orders({ q: 'NEEDLE' })).data[0]?.attachments).toEqual(['needle.docx', 'a.docx', 'b.docx']);
    });

    test('no longer by documents that were deleted, or exchanged', async () => {
      const someone = await createOwner(server);
      const [id = 0] = await createListedOrders(server, someone.id, [{ names: ['gone.docx'] }]);
      const { db } = server.services;
      await db.update(file).set({ orderId: null, position: null }).where(eq(file.orderId, id));
      expect(listIds(await someone.orders({ q: 'gone' }))).toEqual([]);
      const [again = 0] = await createListedOrders(server, someone.id, [{ names: ['gone.docx'] }]);
      await db.delete(file).where(eq(file.orderId, again));
      expect(listIds(await someone.orders({ q: 'gone' }))).toEqual([]);
    });

    test('so far only, where a search finds very much', async () => {
      const someone = await createOwner(server);
      const many = Array.from({ length: maxResults + 5 }, (_, index) => ({
        names: ['common.docx', index === 3 ? 'rare common.docx' : 'common.txt'],
        status: index < 4 ? ('acceptation' as const) : ('finished' as const),
      }));
      const all = await createListedOrders(server, someone.id, many);
      const newest = [...all].reverse();
      const first = await someone.orders({ q: 'common' });
      expect(first.meta).toEqual({
        total: maxResults,
        total_is_exact: false,
        page: 1,
        per_page: 20,
        pages: maxResults / 20,
      });
      expect(listIds(first)).toEqual(newest.slice(0, 20));
      const last = await someone.orders({ q: 'common', page: 10, per_page: 100 });
      expect(listIds(last)).toEqual(newest.slice(900, 1000));
      expect(listIds(await someone.orders({ q: 'common', page: 11, per_page: 100 }))).toEqual([]);
      const few = await someone.orders({ q: 'common', group: 'attention' });
      expect([listIds(few), few.meta.total, few.meta.total_is_exact]).toEqual([newest.slice(-4), 4, true]);
      expect(listIds(await someone.orders({ q: 'rare' }))).toEqual([all[3]]);
    });
  });

  describe('orders are listed', () => {
    const time = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
    /** Deadlines and prices of which some are the same, and some missing. */
    const rows = Array.from({ length: 47 }, (_, index) => ({
      deadline: index % 5 === 0 ? null : time(index % 4),
      ...(index % 7 === 0 ? {} : { netMinor: index % 3, vatMinor: 0, grossMinor: index % 3 }),
      status: index % 2 === 0 ? ('finished' as const) : ('translation' as const),
    }));

    test.each(['id desc', 'id asc', 'deadline asc', 'deadline desc', 'gross desc', 'gross asc'])(
      'by %s, page after page, each once, also from the end',
      async (sort) => {
        const owner = await createOwner(server);
        const ids = await createListedOrders(server, owner.id, rows);
        const whole = listIds(await owner.orders({ sort, per_page: 100 }));
        const [key, direction] = sort.split(' ');
        const rankOf = (id: number): number => {
          const index = ids.indexOf(id);
          if (key === 'deadline') return rows[index]?.deadline?.getTime() ?? Number.POSITIVE_INFINITY;
          return key === 'gross' ? (rows[index]?.grossMinor ?? Number.POSITIVE_INFINITY) : id;
        };
        const compare = (a: number, b: number): number =>
          rankOf(a) === rankOf(b) ? a - b : rankOf(a) < rankOf(b) ? -1 : 1;
        const ascending = [...ids].sort(compare);
        expect(whole).toEqual(direction === 'asc' ? ascending : ascending.reverse());
        for (const per_page of [1, 10, 47, 20]) {
          const pages: number[] = [];
          const last = Math.ceil(rows.length / per_page);
          for (let page = 1; page <= last; page += 1) {
            const answer = await owner.orders({ sort, per_page, page });
            expect(answer.meta).toEqual({ total: 47, total_is_exact: true, page, per_page, pages: last });
            pages.push(...listIds(answer));
          }
          expect(pages).toEqual(whole);
        }
      },
    );

    test('nothing, and behind the last page nothing', async () => {
      const owner = await createOwner(server);
      expect(await owner.orders()).toEqual({
        data: [],
        meta: { total: 0, total_is_exact: true, page: 1, per_page: 20, pages: 1 },
      });
      const [id = 0] = await createListedOrders(server, owner.id, [{}]);
      expect(listIds(await owner.orders({ page: 1 }))).toEqual([id]);
      expect(await owner.orders({ page: 2 })).toMatchObject({ data: [], meta: { total: 1, page: 2, pages: 1 } });
      expect(await owner.orders({ page: 1_000_000, q: 'x' })).toMatchObject({ data: [], meta: { total: 0, pages: 1 } });
    });

    test('by group', async () => {
      const owner = await createOwner(server);
      const statuses = Object.keys(statusGroup).filter((status): status is OrderStatus => status in statusGroup);
      await createListedOrders(
        server,
        owner.id,
        statuses.map((status) => ({ status })),
      );
      for (const group of new Set(Object.values(statusGroup))) {
        const answer = await owner.orders({ group, per_page: 100 });
        const expected = statuses.filter((status) => statusGroup[status] === group);
        expect(answer.data.map(({ status }) => status)).toEqual([...expected].reverse());
        expect(answer.meta.total).toBe(expected.length);
      }
      expect((await owner.get('/api/v2/order?group=nothing')).status).toBe(422);
      expect((await owner.get('/api/v2/order?sort=hash')).status).toBe(422);
    });

    test('of nobody else, and of no other brand; a guest’s once they have joined the account', async () => {
      const { services } = server;
      const owner = await createOwner(server);
      const stranger = await createOwner(server);
      const [own = 0] = await createListedOrders(server, owner.id, [{ names: ['mine.docx'] }]);
      await createListedOrders(server, owner.id, [{ brand: 'mostek', names: ['mine.docx'] }]);
      const [account] = await services.db.select().from(customer).where(eq(customer.id, owner.id));
      const [guests = 0] = await createListedOrders(server, null, [
        { customerEmail: account?.email.toUpperCase() ?? '', names: ['mine too.docx'] },
      ]);
      await createListedOrders(server, stranger.id, [{ names: ['mine.docx'] }]);
      expect(listIds(await owner.orders())).toEqual([own]);
      expect(listIds(await owner.orders({ q: 'mine' }))).toEqual([own]);
      const brand = services.brands.get('wordbridge');
      if (brand === undefined) throw new Error('There is no brand.');
      await claimGuestOrders(services.db, brand, owner.id);
      const after = await owner.orders();
      expect([listIds(after), after.meta.total]).toEqual([[guests, own], 2]);
      expect(listIds(await owner.orders({ q: 'mine' }))).toEqual([guests, own]);
    });

    test('with what is known of them, in the language that is asked for', async () => {
      const { db } = server.services;
      const owner = await createOwner(server);
      const at = time(0);
      const [id = 0, waiting = 0] = await createListedOrders(server, owner.id, [
        {
          status: 'translation',
          acceptedAt: at,
          deadline: time(9),
          netMinor: 100,
          vatMinor: 23,
          grossMinor: 123,
          reference: 'PO 7',
        },
        {},
      ]);
      await db.insert(orderMessage).values([
        { orderId: id, by: 'customer', text: 'hello', at },
        { orderId: id, by: 'desk', text: 'hello', at },
        { orderId: waiting, by: 'desk', text: 'hello', at },
        { orderId: waiting, by: 'customer', text: 'hello', at },
      ]);
      const { data } = await owner.orders();
      expect(data).toMatchObject([
        { id: waiting, accepted: false, gross: null, deadline: null, reference: null, has_new_message: false },
        {
          id,
          accepted: true,
          service: 'write',
          package_id: 1,
          status: 'translation',
          source_lang: 'en',
          target_lang: 'pl',
          source_lang_name: 'English',
          target_lang_name: 'Polish',
          deadline: time(9).toISOString(),
          gross: { currency_amount_decimal: '1.23', currency_code: 'EUR' },
          attachments: [],
          attachment_count: 0,
          reference: 'PO 7',
          has_new_message: true,
        },
      ]);
      expect((await owner.get('/api/v2/order', 'pl')).body).toMatchObject({
        data: [{ source_lang_name: 'angielski', target_lang_name: 'polski' }, {}],
      });
    });
  });
});
