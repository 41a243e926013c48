import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CurrencyCode, ExchangeRateTable, PageMeta } from '../../openapi/types.ts';
import { findDayRate } from '../../server/invoice/exchange/findRate.ts';
import { importRates } from '../../server/invoice/exchange/importRates.ts';
import type { RateTable } from '../../server/invoice/exchange/rateTable.ts';
import type { Jobs } from '../../server/platform/core/jobs.ts';
import { audit, exchangeRate, invoice, invoiceHold } from '../../server/platform/db/schema.ts';
import { archiveCsv, tableJson, tablesXml } from '../support/invoices/bankTables.ts';
import { buildAcceptedOrder, chargeOrders, insertAccepted, requeueInvoices } from '../support/money/invoiceOrders.ts';
import type { Answer } from '../support/server/client.ts';
import { createPerson, type Person } from '../support/server/deskPeople.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

/** A Friday. */
const start = new Date('2026-11-20T12:00:00.000Z');
let server: TestServer;
let accountant: Person;

beforeEach(async () => {
  server = await startServer({ clock: createTestClock(start), work: false });
  accountant = await createPerson(server, 'accountant');
});
afterEach(() => server.stop());

const tableOn = (date: string, place: number, eur = '4.2600'): RateTable => ({
  source: 'nbp',
  date,
  number: `${place}/A/NBP/${date.slice(0, 4)}`,
  rates: { EUR: eur, GBP: '4.9000', USD: '3.7000' },
});
const importTable = (table: string, person = accountant): Promise<Answer> => person.post('/exchange-rates', { table });
const importTables = (...tables: readonly RateTable[]): Promise<Answer> => importTable(tablesXml(tables));
const found = (day: string, from: CurrencyCode = 'EUR', to: CurrencyCode = 'PLN') =>
  findDayRate(server.services.db, 'nbp', from, to, day);

test('tables are taken once, in any of the ways in which the bank writes them', async () => {
  const [thursday, friday] = [tableOn('2026-11-19', 224), tableOn('2026-11-20', 225)];
  expect(await importTable(JSON.stringify([tableJson(thursday)]))).toMatchObject({
    status: 200,
    body: { data: { days: ['2026-11-19'], added: 3, known: 0 } },
  });
  expect(await importTable(archiveCsv([thursday, friday]))).toMatchObject({
    status: 200,
    body: { data: { days: ['2026-11-19', '2026-11-20'], added: 3, known: 3 } },
  });
  expect(await importTables(friday)).toMatchObject({ status: 200, body: { data: { added: 0, known: 3 } } });
  const { body } = await accountant.get('/exchange-rates');
  const { data, meta } = body as { data: ExchangeRateTable[]; meta: PageMeta };
  expect(meta).toMatchObject({ total: 2, pages: 1 });
  expect(data[0]).toEqual({
    source: 'nbp',
    date: '2026-11-20',
    table: '225/A/NBP/2026',
    rates: [
      { currency: 'EUR', rate: '4.2600' },
      { currency: 'GBP', rate: '4.9000' },
      { currency: 'USD', rate: '3.7000' },
    ],
  });
  const noted = await server.services.db.select().from(audit).where(eq(audit.action, 'importExchangeRates'));
  expect(noted).toMatchObject([{ personId: accountant.id, actor: 'desk' }, {}, {}]);
});

test('another rate, another number or another day of a table that is known: nothing is taken', async () => {
  await importTables(tableOn('2026-11-19', 224));
  const rows = () => server.services.db.select().from(exchangeRate).orderBy(asc(exchangeRate.date));
  const before = await rows();
  for (const other of [tableOn('2026-11-19', 224, '4.2601'), tableOn('2026-11-19', 223), tableOn('2026-11-18', 224)]) {
    const answer = await importTables(tableOn('2026-11-20', 225), other);
    expect(answer).toMatchObject({ status: 409, body: { code: 'RatesDiffer' } });
    expect(await rows()).toEqual(before);
  }
  const unreadable = await importTable(archiveCsv([tableOn('2026-11-20', 225)]).replace('4,2600', ''));
  expect(unreadable).toMatchObject({
    status: 422,
    body: { code: 'RatesUnreadable', detail: 'line 3: the rate of EUR is no number' },
  });
  expect(await rows()).toEqual(before);
});

test('imports at once take each rate once', async () => {
  const tables = [tableOn('2026-11-18', 223), tableOn('2026-11-19', 224), tableOn('2026-11-20', 225)];
  const answers = await Promise.all([0, 1, 2, 3].map(() => importTables(...tables)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const added = answers.map(({ body }) => (body as { data: { added: number } }).data.added);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(9);
});

test('a year of them fits', async () => {
  const days: RateTable[] = [];
  for (let day = new Date('2025-01-02'); day.getUTCFullYear() < 2026; day = new Date(day.getTime() + 86_400_000))
    if (![0, 6].includes(day.getUTCDay())) days.push(tableOn(day.toISOString().slice(0, 10), days.length + 1));
  const answer = await importTable(archiveCsv(days));
  expect(answer).toMatchObject({ status: 200, body: { data: { added: days.length * 3 } } });
});

test('the rate of a day is that of the last working day before it, and none where that table is missing', async () => {
  await importTables(tableOn('2026-11-09', 216, '4.1000'), tableOn('2026-11-10', 217), tableOn('2026-11-13', 219));
  const ofTuesday = { currency: 'PLN', rate: '4.2600', table: '217/A/NBP/2026', date: '2026-11-10' };
  expect(await found('2026-11-10')).toMatchObject({ rate: '4.1000', date: '2026-11-09' });
  expect(await found('2026-11-11')).toEqual(ofTuesday);
  // Independence Day has no table; Thursday's is missing.
  expect(await found('2026-11-12')).toEqual(ofTuesday);
  expect(await found('2026-11-13')).toBeNull();
  expect(await found('2026-11-16')).toMatchObject({ date: '2026-11-13' });
  expect(await found('2026-11-17')).toBeNull();
  expect(await found('2026-11-09')).toBeNull();
  const { body } = await accountant.get('/exchange-rates?per_page=4');
  const { data, meta } = body as { data: ExchangeRateTable[]; meta: PageMeta };
  expect(meta).toMatchObject({ total: 8, pages: 2 });
  expect(data.map(({ date, table, rates }) => [date, table, rates.length])).toEqual([
    ['2026-11-19', null, 0],
    ['2026-11-18', null, 0],
    ['2026-11-17', null, 0],
    ['2026-11-16', null, 0],
  ]);
});

test('a day off that no calendar knows is told by the numbers of the tables around it', async () => {
  await importTables(tableOn('2026-11-10', 217));
  expect(await found('2026-11-16')).toBeNull();
  await importTables(tableOn('2026-11-16', 218));
  expect(await found('2026-11-16')).toMatchObject({ table: '217/A/NBP/2026' });
  const { body } = await accountant.get('/exchange-rates');
  const { data } = body as { data: ExchangeRateTable[] };
  expect(data.map(({ date }) => date)).not.toContain('2026-11-12');
});

test('the rate of two other currencies is made of both, of one table', async () => {
  await importTables(tableOn('2026-11-19', 224));
  expect(await found('2026-11-20', 'USD', 'EUR')).toMatchObject({ currency: 'EUR', rate: '0.868545' });
  expect(await found('2026-11-20', 'PLN', 'EUR')).toMatchObject({ currency: 'EUR', rate: '0.234742' });
});

test('what waits for a rate is tried again at once', async () => {
  await requeueInvoices(server);
  const { services } = server;
  const order = buildAcceptedOrder('finished', start, 10_000, { currency: 'EUR' });
  const [id = 0] = await insertAccepted(server, [order]);
  await chargeOrders(server, [id]);
  const holds = () => services.db.select().from(invoiceHold);
  expect(await holds()).toMatchObject([{ orderId: id, reason: 'exchange_rate', detail: 'EUR 2026-11-19' }]);
  const tried: unknown[] = [];
  const hasten: Jobs['hasten'] = async (_tx, ...job) => {
    tried.push(job);
  };
  const staff = { kind: 'script', tokenId: null, role: 'accountant' } as const;
  const jobs = { ...services.jobs, hasten };
  await importRates({ ...services, jobs }, staff, tablesXml([tableOn('2026-11-19', 224)]));
  expect(tried).toEqual([['invoice', { orderId: id }]]);
  await chargeOrders(server, [id]);
  expect(await holds()).toEqual([]);
  const [issued] = await services.db.select().from(invoice);
  expect(issued?.document).toMatchObject({
    vatMinor: 2_300,
    exchange: { currency: 'PLN', rate: '4.2600', table: '224/A/NBP/2026', date: '2026-11-19', vatMinor: [9_798] },
  });
});
