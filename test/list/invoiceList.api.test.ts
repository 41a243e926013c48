import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Invoice, InvoicePageMeta, ListedInvoice } from '../../openapi/types.ts';
import { issueCorrection } from '../../server/invoice/index.ts';
import { invoice, invoiceFile, ksefSubmission } from '../../server/platform/db/schema.ts';
import {
  billing,
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  requeueInvoices,
} from '../support/money/invoiceOrders.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { createOwner, type Owner } from '../support/server/listSupport.ts';
import { createSessionToken } from '../support/server/sessions.ts';
import { createTestClock } from '../support/server/startServer.ts';

const start = new Date('2025-12-30T12:00:00.000Z');
const day = 86_400_000;
const staff = { kind: 'script', tokenId: null, role: 'accountant' } as const;

type List = { readonly data: readonly ListedInvoice[]; readonly meta: InvoicePageMeta };

describeOnBothEngines(async (_engine, startEngine) => {
  const clock = createTestClock(start);
  const server = await startEngine({ clock });
  afterAll(server.stop);
  await requeueInvoices(server);
  let owner: Owner;
  beforeEach(async () => {
    owner = await createOwner(server, 'mostek');
  });

  /** Sessions have ended by the next day. */
  const signInAgain = async ({ id, ...rest }: Owner): Promise<Owner> => {
    const { services } = server;
    const brand = services.brands.get('mostek');
    if (brand === undefined) throw new Error('There is no such brand.');
    const visitor = await server.client('mostek');
    const authorization = `Bearer ${await createSessionToken(services, brand, id)}`;
    return {
      ...rest,
      id,
      get: (path, language = 'en') => visitor.get(path, { authorization, 'accept-language': language }),
    };
  };
  const list = async (asked: Readonly<Record<string, string | number>> = {}, of = owner): Promise<List> => {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const { status, body } = await of.get(`/api/v2/customer-invoice?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as List;
  };
  const read = async (id: number, language = 'en'): Promise<Invoice> => {
    const { status, body } = await owner.get(`/api/v2/customer-invoice/${id}`, language);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { data: Invoice }).data;
  };
  /** Charges finished orders of some prices; answers their numbers. */
  const createChargedOrders = async (nets: readonly number[], of = owner): Promise<number[]> => {
    const orders = nets.map((net) =>
      buildAcceptedOrder('finished', clock.now(), net, { customerId: of.id, locale: 'en' }),
    );
    const ids = await insertAccepted(server, orders);
    await chargeOrders(server, ids);
    return ids;
  };
  const correct = (id: number, gross: string): Promise<number> =>
    server.services.db.transaction((tx) =>
      issueCorrection(tx, server.services, id, { kind: 'reduce', reason: 'Discount', gross }, staff),
    );

  describe('invoices are listed', () => {
    test('none where there are none', async () => {
      expect(await list()).toEqual({
        data: [],
        meta: { total: 0, total_is_exact: true, page: 1, per_page: 20, pages: 1, years: [] },
      });
    });

    test('by date and by total, page after page, each once; by the year of issue', async () => {
      const nets = [5_000, 100, 5_000, 70_000, 200];
      const first = await createChargedOrders(nets.slice(0, 2));
      clock.advance(3 * day);
      const second = await createChargedOrders(nets.slice(2));
      owner = await signInAgain(owner);
      const byDate = [...first, ...second];
      const netOf = new Map(byDate.map((id, index) => [id, nets[index] ?? 0]));
      const byGross = [...byDate].sort((a, b) => (netOf.get(a) ?? 0) - (netOf.get(b) ?? 0) || a - b);
      const expected = {
        'created_at asc': byDate,
        'created_at desc': [...byDate].reverse(),
        'gross asc': byGross,
        'gross desc': [...byGross].reverse(),
      };
      for (const [sort, orders] of Object.entries(expected)) {
        for (const per_page of [20, 2]) {
          const pages: ListedInvoice[] = [];
          for (let page = 1; page <= Math.ceil(5 / per_page); page += 1)
            pages.push(...(await list({ sort, per_page, page })).data);
          expect(pages.flatMap((row) => row.order_ids)).toEqual(orders);
        }
      }
      expect((await list()).meta).toMatchObject({ total: 5, years: [2026, 2025] });
      expect((await list({ year: 2025 })).data.flatMap((row) => row.order_ids)).toEqual([...first].reverse());
      expect((await list({ year: 2026, per_page: 2, page: 2 })).meta).toMatchObject({ total: 3, pages: 2 });
      expect(await list({ year: 2024 })).toMatchObject({ data: [], meta: { total: 0, years: [2026, 2025] } });
      expect((await list({ page: 9 })).data).toEqual([]);
    });

    test('and found by a part of the number, or by an order, with the corrections', async () => {
      const [order = 0] = await createChargedOrders([12_345]);
      const { data } = await list();
      const [{ id, number } = { id: 0, number: '' }] = data;
      await correct(id, '10.00');
      const searchKinds = async (q: string, of = owner): Promise<string[]> =>
        (await list({ q, sort: 'created_at asc' }, of)).data.map(({ kind }) => kind);
      expect(await searchKinds(`#${order}`)).toEqual(['invoice', 'correction']);
      expect(await searchKinds(String(order))).toEqual(expect.arrayContaining(['invoice', 'correction']));
      expect(await searchKinds(number)).toEqual(['invoice']);
      expect(await searchKinds(number.toLowerCase())).toEqual(['invoice']);
      expect(await searchKinds('FK/')).toEqual(['correction']);
      for (const q of ['%', '_V/', 'Nowak', `#${order + 1000}`]) expect(await searchKinds(q)).toEqual([]);
      const stranger = await createOwner(server, 'mostek');
      for (const q of [number, `#${order}`, '', 'FV']) expect(await searchKinds(q, stranger)).toEqual([]);
    });

    test('with what a list shows of each', async () => {
      const ids = await createChargedOrders([10_000]);
      const [row] = (await list()).data;
      const { db } = server.services;
      const file = { path: 'nowhere', size: 1, sha256: 'x', madeAt: clock.now() };
      await db.insert(invoiceFile).values([
        { invoiceId: row?.id ?? 0, format: 'ksef', ...file },
        { invoiceId: row?.id ?? 0, format: 'pdf', ...file },
      ]);
      await db.insert(ksefSubmission).values({ invoiceId: row?.id ?? 0, state: 'accepted', number: 'N-1' });
      const pln = (decimal: string) => ({ currency_amount_decimal: decimal, currency_code: 'PLN' });
      const today = clock.now().toISOString().slice(0, 10);
      expect((await list()).data).toEqual([
        {
          ...{ id: row?.id, number: row?.number, kind: 'invoice', issued_on: today, sold_on: today, paid_on: null },
          ...{ period: null, net: pln('100.00'), vat: pln('23.00'), gross: pln('123.00'), payable: pln('123.00') },
          ...{ order_ids: ids, corrects: null, formats: ['pdf', 'xml'], sending: 'accepted' },
        },
      ]);
      expect(await read(row?.id ?? 0)).toMatchObject({
        formats: ['pdf', 'xml'],
        sending: { state: 'accepted', number: 'N-1', simulated: false },
      });
    });
  });

  describe('invoices are shown', () => {
    test('whole, in the language of the request where the invoice has it', async () => {
      const [order = 0] = await createChargedOrders([10_000]);
      const [{ id } = { id: 0 }] = (await list()).data;
      const correction = await correct(id, '12.30');
      const shown = await read(id);
      expect(shown).toMatchObject({
        kind: 'invoice',
        currency: 'PLN',
        treatment: 'domestic',
        seller: { name: 'Mostek Tłumaczenia sp. z o.o.', vat_id: 'PL5265877635', country_name: 'Poland' },
        buyer: { name: 'Ada Nowak', contact: null, vat_id: null, email: 'ada@example.com' },
        lines: [
          { position: 1, name: 'Translation: English – Polish', order_id: order, quantity: '100.00', unit: 'word' },
        ],
        taxes: [{ vat_rate: '23.00', category: 'S', reason: null }],
        exchange: null,
        corrects: null,
        corrections: [{ id: correction, kind: 'correction', gross: { currency_amount_decimal: '-12.30' } }],
        ...{ advances: [], final: null, sending: null, formats: [] },
      });
      expect(await read(id, 'pl')).toMatchObject({
        seller: { country_name: 'Polska' },
        lines: [{ name: 'Tłumaczenie: angielski – polski' }],
      });
      expect((await read(id, 'uk')).lines[0]?.name).toBe('Translation: English – Polish');
      expect(await read(correction)).toMatchObject({
        kind: 'correction',
        correction_reason: 'Discount',
        corrects: { id, kind: 'invoice', gross: { currency_amount_decimal: '123.00' } },
        totals: { gross: { currency_amount_decimal: '-12.30' }, payable: { currency_amount_decimal: '-12.30' } },
      });
    });

    test('with the reason why there is no tax', async () => {
      const [id = 0] = await insertAccepted(server, [
        buildAcceptedOrder('finished', clock.now(), 10_000, {
          ...{ customerId: owner.id, taxTreatment: 'reverse_charge', taxRate: '0.00', vatMinor: 0, grossMinor: 10_000 },
          billing: {
            ...billing,
            user_type: 'company',
            company_name: 'Käufer GmbH',
            vat_id: 'DE136695976',
            country_id: 276,
          },
        }),
      ]);
      await chargeOrders(server, [id]);
      const [row] = (await list()).data;
      const shown = await read(row?.id ?? 0);
      expect(shown.taxes).toMatchObject([{ category: 'AE', vat_rate: '0.00' }]);
      expect(shown.taxes[0]?.reason).toMatch(/reverse charge/i);
      expect(shown.buyer).toMatchObject({ name: 'Käufer GmbH', contact: 'Ada Nowak', vat_id: 'DE136695976' });
    });

    test('to nobody else: not to another customer, at another brand, to visitors or to staff', async () => {
      await createChargedOrders([10_000]);
      const [{ id } = { id: 0 }] = (await list()).data;
      const path = `/api/v2/customer-invoice/${id}`;
      const unknown = { status: 404, body: { code: 'InvoiceUnknown' } };
      const stranger = await createOwner(server, 'mostek');
      expect(await stranger.get(path)).toMatchObject(unknown);
      expect(await owner.get('/api/v2/customer-invoice/999999')).toMatchObject(unknown);
      const elsewhere = await createOwner(server, 'wordbridge');
      expect(await elsewhere.get(path)).toMatchObject(unknown);
      const visitor = await server.client('mostek');
      expect((await visitor.get(path)).status).toBe(401);
      expect((await visitor.get('/api/v2/customer-invoice')).status).toBe(401);
      const rows = await server.services.db.select({ id: invoice.id }).from(invoice);
      for (const row of rows.filter((other) => other.id !== id)) {
        const { status } = await owner.get(`/api/v2/customer-invoice/${row.id}`);
        expect(status).toBe(404);
      }
    });
  });
});
