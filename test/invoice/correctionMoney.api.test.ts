import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueCorrection } from '../../server/invoice/index.ts';
import { refund } from '../../server/platform/db/schema.ts';
import {
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  insertPayment,
  listIssued,
  requeueInvoices,
} from '../support/money/invoiceOrders.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

const start = new Date('2026-11-20T12:00:00Z');
const staff = { kind: 'script', tokenId: null, role: 'accountant' } as const;
let server: TestServer;
let orderId = 0;

beforeEach(async () => {
  server = await startServer({ clock: createTestClock(start), work: false });
  await requeueInvoices(server);
  [orderId = 0] = await insertAccepted(server, [buildAcceptedOrder('finished', start, 10_000)]);
});
afterEach(() => server.stop());

const reduce = async (gross: string) => {
  const [first] = await listIssued(server);
  await server.services.db.transaction((tx) =>
    issueCorrection(tx, server.services, first?.id ?? 0, { kind: 'reduce', reason: 'It was late.', gross }, staff),
  );
  const document = (await listIssued(server)).at(-1)?.document;
  return document?.kind === 'correction' ? document.money : undefined;
};

test('what has not been paid need not be, and nothing comes back', async () => {
  await chargeOrders(server, [orderId]);
  expect(await reduce('12.30')).toEqual({ lessMinor: 1_230, back: null });
});

test('what has been paid comes back, and where nobody has sent it, within fourteen days of the correction', async () => {
  await insertPayment(server, orderId, 12_300, start);
  await chargeOrders(server, [orderId]);
  const owed = { way: 'owed', method: null, by: '2026-12-04' };
  expect(await reduce('12.30')).toEqual({ lessMinor: 0, back: { amountMinor: 1_230, ...owed } });
  // What an earlier correction has said comes back is not said again.
  expect(await reduce('20.00')).toEqual({ lessMinor: 0, back: { amountMinor: 2_000, ...owed } });
});

test('of a part that was paid, only what is too much comes back', async () => {
  await insertPayment(server, orderId, 11_300, start);
  await chargeOrders(server, [orderId]);
  expect(await reduce('12.30')).toMatchObject({ lessMinor: 1_000, back: { amountMinor: 230, way: 'owed' } });
});

test('another buyer changes nothing', async () => {
  await insertPayment(server, orderId, 12_300, start);
  await chargeOrders(server, [orderId]);
  const [first] = await listIssued(server);
  const buyer = {
    user_type: 'private',
    name: 'Jan Nowak',
    company_name: null,
    vat_id: null,
    address: 'ul. Krótka 2',
    postcode: '00-002',
    city: 'Warszawa',
    country_id: 616,
  } as const;
  await server.services.db.transaction((tx) =>
    issueCorrection(tx, server.services, first?.id ?? 0, { kind: 'buyer', reason: 'Another name', buyer }, staff),
  );
  const document = (await listIssued(server)).at(-1)?.document;
  expect(document).toMatchObject({ kind: 'correction', money: { lessMinor: 0, back: null } });
});

test('a refund that was asked for before the ledger had it is still owed', async () => {
  await insertPayment(server, orderId, 12_300, start);
  await chargeOrders(server, [orderId]);
  await server.services.db.insert(refund).values({
    orderId,
    amountMinor: 1_230,
    currency: 'PLN',
    cause: 'refunded',
    way: 'byHand',
    reason: 'Late',
    at: new Date(start.getTime() + 1_000),
  });
  await chargeOrders(server, [orderId]);
  const document = (await listIssued(server)).at(-1)?.document;
  expect(document).toMatchObject({
    kind: 'correction',
    money: { lessMinor: 0, back: { amountMinor: 1_230, way: 'owed' } },
  });
});
