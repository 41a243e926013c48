import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExchangeRule } from '../../brands/invoicing.ts';
import { lawfulSources } from '../../brands/invoicing.ts';
import { completeExchanges } from '../../server/invoice/exchange/completeExchanges.ts';
import { fetchRates } from '../../server/invoice/exchange/fetchRates.ts';
import { findExchange } from '../../server/invoice/exchange/findRate.ts';
import { importRates } from '../../server/invoice/exchange/importRates.ts';
import { sandboxRates } from '../../server/platform/config/rateConfig.ts';
import { minutes } from '../../server/platform/core/clock.ts';
import { exchangeRate, invoice, invoiceExchange, invoiceHold, rateFetch } from '../../server/platform/db/schema.ts';
import { type RatesStandIn, startRates } from '../../tools/providers/rates.ts';
import { bmfCsv, ecbXml } from '../support/invoices/rateFiles.ts';
import {
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  insertPayment,
  requeueInvoices,
} from '../support/money/invoiceOrders.ts';
import { createPerson } from '../support/server/deskPeople.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

/** A Friday. */
const start = new Date('2026-11-20T14:00:00.000Z');
let clock = createTestClock(start);
const goTo = (moment: Date): void => clock.advance(moment.getTime() - clock.now().getTime());
const staff = { kind: 'script', tokenId: null, role: 'accountant' } as const;
const euro = { GBP: '0.87', PLN: '4.2345', USD: '1.16' };
let server: TestServer;

beforeEach(async () => {
  clock = createTestClock(start);
  server = await startServer({ clock, work: false });
});
afterEach(() => server.stop());

test('each brand has rates that its seller’s law allows', () => {
  for (const brand of server.services.brands.keys()) {
    const { seller, exchange } = server.services.pricing.of(brand).invoicing;
    expect(lawfulSources[seller.country], brand).toContain(exchange.source);
  }
});

describe('rates are fetched', () => {
  let standIn: RatesStandIn;
  beforeEach(async () => {
    standIn = await startRates(0, () => clock.now());
  });
  afterEach(() => standIn.close());
  const fetching = () => {
    const { services } = server;
    return fetchRates({ ...services, config: { ...services.config, rates: sandboxRates(standIn.url) } });
  };

  test('of every source that a seller’s law asks for, once, and again when more should be there', async () => {
    await fetching();
    const rows = await server.services.db.select().from(exchangeRate);
    const days = (source: string) =>
      [...new Set(rows.filter((row) => row.source === source).map(({ date }) => date))].sort();
    expect(days('nbp').at(-1)).toBe('2026-11-20');
    expect(days('nbp')).toContain('2026-09-22');
    expect(days('bmf').at(-1)).toBe('2026-10-01');
    // No seller here takes its rates.
    expect(days('ecb')).toEqual([]);
    const asked = standIn.asked().length;
    await fetching();
    expect(standIn.asked()).toHaveLength(asked);
    goTo(new Date('2026-12-01T14:00:00.000Z'));
    await fetching();
    const more = await server.services.db.select().from(exchangeRate).where(eq(exchangeRate.date, '2026-11-01'));
    expect(more.map(({ tableNumber }) => tableNumber)).toEqual(['BMF 2026-11', 'BMF 2026-11', 'BMF 2026-11']);
  });

  test('and where that fails, the desk is told, and it is tried again in half an hour', async () => {
    standIn.tell({ walled: true });
    await fetching();
    const accountant = await createPerson(server, 'accountant');
    const listFailures = async () => ((await accountant.get('/exchange-rates')).body as { failed: unknown[] }).failed;
    expect(await listFailures()).toEqual(
      expect.arrayContaining([
        { source: 'bmf', since: start.toISOString(), reason: 'line 1: it declares a type of its own' },
        { source: 'nbp', since: start.toISOString(), reason: 'line 1: it declares a type of its own' },
      ]),
    );
    standIn.tell({ walled: false, down: true });
    goTo(new Date(start.getTime() + minutes(29)));
    const asked = standIn.asked().length;
    await fetching();
    expect(standIn.asked()).toHaveLength(asked);
    goTo(new Date(start.getTime() + minutes(31)));
    await fetching();
    const rows = await server.services.db.select().from(rateFetch);
    expect(rows.map(({ reason, failedSince }) => [reason, failedSince])).toEqual(rows.map(() => ['HTTP 503', start]));
    standIn.tell({ down: false });
    goTo(new Date(start.getTime() + minutes(62)));
    await fetching();
    const mended = await server.services.db.select().from(rateFetch);
    expect(mended.map(({ reason, failedSince }) => [reason, failedSince])).toEqual(mended.map(() => [null, null]));
  });
});

describe('a rule of a seller', () => {
  const permitted = (rates: 'day' | 'previousMonth'): ExchangeRule => ({
    source: 'bmf',
    permission: { rates, office: 'Finanzamt Berlin', on: '2026-01-15' },
  });
  const found = (rule: ExchangeRule, day = '2026-11-20') => findExchange(server.services.db, rule, 'PLN', 'EUR', day);

  test('takes the European Central Bank’s last rate before the day, and none where one is missing', async () => {
    const before = { ...euro, PLN: '4.25' };
    await importRates(
      server.services,
      staff,
      ecbXml([
        ['2026-11-20', euro],
        ['2026-11-19', before],
      ]),
    );
    const ofThursday = {
      currency: 'EUR',
      source: 'ecb',
      inverse: '4.2500',
      rate: '0.235294',
      table: 'ECB 2026-11-19',
      date: '2026-11-19',
    };
    expect(await found({ source: 'ecb' })).toEqual(ofThursday);
    expect(await found(permitted('day'))).toEqual(ofThursday);
    expect(await found({ source: 'ecb' }, '2026-11-24')).toBeNull();
    const { db } = server.services;
    expect(await findExchange(db, { source: 'ecb' }, 'EUR', 'PLN', '2026-11-20')).toMatchObject({ rate: '4.2500' });
    expect(await findExchange(db, { source: 'ecb' }, 'USD', 'PLN', '2026-11-20')).toMatchObject({ rate: '3.663793' });
    expect(await findExchange(db, { source: 'nbp' }, 'EUR', 'PLN', '2026-11-20')).toBeNull();
  });

  test('takes the average of the month before only by permission', async () => {
    await importRates(
      server.services,
      staff,
      bmfCsv(2026, [...Array.from({ length: 9 }, () => euro), { ...euro, PLN: '4.3' }]),
    );
    expect(await found({ source: 'bmf', permission: null })).toBeNull();
    expect(await found(permitted('previousMonth'))).toMatchObject({ table: 'BMF 2026-10', inverse: '4.3000' });
    expect(await found(permitted('previousMonth'), '2026-12-01')).toBeNull();
  });
});

test('an invoice of a German seller in another currency is issued at once, and completed when the average is there', async () => {
  const { services } = server;
  const { db } = services;
  await requeueInvoices(server);
  const [id = 0] = await insertAccepted(server, [
    buildAcceptedOrder('finished', start, 10_000, {
      brand: 'wordbridge',
      currency: 'PLN',
      taxRate: '19.00',
      vatMinor: 1_900,
      grossMinor: 11_900,
    }),
  ]);
  await chargeOrders(server, [id]);
  expect(await db.select().from(invoiceHold)).toEqual([]);
  const [issued] = await db.select().from(invoice);
  expect(issued?.document).toMatchObject({ currency: 'PLN', vatMinor: 1_900, exchange: null });
  await completeExchanges(services);
  expect(await db.select().from(invoiceExchange)).toEqual([]);

  goTo(new Date('2026-12-01T08:00:00.000Z'));
  const averages = [...Array.from({ length: 10 }, () => ({ ...euro, PLN: '4.1' })), euro];
  await importRates(services, staff, bmfCsv(2026, averages));
  // 19.00 zł at 4.2345 for a euro are 4.4869….
  const exchange = {
    currency: 'EUR',
    rate: '0.236155',
    inverse: '4.2345',
    source: 'bmf',
    table: 'BMF 2026-11',
    date: '2026-11-01',
    vatMinor: [449],
  };
  expect(await db.select().from(invoiceExchange)).toMatchObject([{ invoiceId: issued?.id, exchange }]);
  // The invoice stays as it was issued; its page and the register say more.
  expect((await db.select().from(invoice))[0]?.document).toEqual(issued?.document);
  const accountant = await createPerson(server, 'accountant');
  const shown = await accountant.get(`/invoices/${issued?.id}`);
  expect(shown.body).toMatchObject({
    data: {
      invoice: {
        exchange: { source: 'bmf', inverse: '4.2345', vat: { currency_amount_decimal: '4.49', currency_code: 'EUR' } },
      },
    },
  });

  const corrected = await accountant.post(`/invoices/${issued?.id}/correction`, {
    kind: 'cancel',
    reason: 'It was late.',
  });
  expect(corrected.status).toBe(200);
  await completeExchanges(services);
  const completed = await db.select().from(invoiceExchange);
  expect(completed.map((row) => row.exchange.vatMinor)).toEqual([[449], [-449]]);
});

test('what was paid in the month before its service is completed by the average of that month', async () => {
  const { services } = server;
  await requeueInvoices(server);
  const priced = { taxRate: '19.00', vatMinor: 1_900, grossMinor: 11_900 };
  const [id = 0] = await insertAccepted(server, [
    buildAcceptedOrder('finished', start, 10_000, { brand: 'wordbridge', currency: 'PLN', ...priced }),
  ]);
  await insertPayment(server, id, 11_900, new Date('2026-10-31T12:00:00Z'));
  await chargeOrders(server, [id]);
  goTo(new Date('2026-12-01T08:00:00.000Z'));
  await importRates(
    services,
    staff,
    bmfCsv(2026, [...Array.from({ length: 10 }, () => ({ ...euro, PLN: '4.1' })), euro]),
  );
  expect(await services.db.select().from(invoiceExchange)).toMatchObject([
    { exchange: { table: 'BMF 2026-10', inverse: '4.1000', vatMinor: [463] } },
  ]);
});
