import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Payment } from '../../openapi/types.ts';
import { sumReceivable } from '../../server/ledger/index.ts';
import { creditCode, paymentPart } from '../../server/platform/db/schema.ts';
import { createVoucher, signInClient } from '../support/money/creditSupport.ts';
import {
  callOrderDesk,
  createPayableCart,
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  readData,
} from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { type Client, createKey } from '../support/server/client.ts';
import { forgetCounts } from '../support/server/forgetCounts.ts';

/** What an order of `payableOrder` costs. */
const price = 11_900;

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);

  const readCode = async (id: number) => {
    const [row] = await server.services.db.select().from(creditCode).where(eq(creditCode.id, id));
    return row?.code ?? '';
  };
  const createVoucherCode = async (amountMinor: number, changes: Parameters<typeof createVoucher>[2] = {}) =>
    readCode(await createVoucher(server, amountMinor, changes));
  const tryToPay = (
    client: Client,
    subject: { readonly order_hash: string } | { readonly cart_hash: string },
    voucher: string | undefined,
    key = createKey(),
  ) =>
    client.post('/api/v2/payment', { ...subject, method: 'coupon', voucher, locale: 'en' }, { 'idempotency-key': key });
  const refusalOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
    const { code, detail }: { code?: unknown; detail?: unknown } =
      typeof body === 'object' && body !== null ? body : {};
    return [status, code, detail ?? ''];
  };
  const partsOf = (payment: Payment) =>
    server.services.db.select().from(paymentPart).where(eq(paymentPart.paymentId, payment.id));

  it('pays an order at once, for a visitor as well, however it is typed', async () => {
    const client = await server.client();
    const order = await createPayableOrder(server, client);
    const code = await createVoucherCode(price + 5_000, { uses: 1 });
    const key = createKey();
    const typed = ` ${code.toLowerCase()} `;
    const paid = readData<Payment>(await tryToPay(client, { order_hash: order.hash }, typed, key), 201);
    expect(paid).toMatchObject({
      method: 'coupon',
      status: 'succeeded',
      redirect_url: null,
      parts: [{ kind: 'voucher', provider: null, status: 'settled', amount: { currency_amount_decimal: '119.00' } }],
    });
    expect((await getOrder(client, order.hash)).status).toBe('waiting_translation');
    expect(await sumReceivable(server.services.db, order.id)).toBe(-price);
    const replayed = readData<Payment>(await tryToPay(client, { order_hash: order.hash }, typed, key), 201);
    expect(replayed.hash).toBe(paid.hash);
    const next = await createPayableOrder(server, client);
    expect(refusalOf(await tryToPay(client, { order_hash: next.hash }, code))).toEqual([422, 'VoucherRefused', 'used']);
  });

  it('is refused with its reason, ends nothing then, and must pay all of it', async () => {
    const client = await server.client();
    const order = await createPayableOrder(server, client);
    const open = await pay(client, order.hash, 'stripe');
    const refusals = {
      unknown: 'NOT-A-VOUCHER',
      stopped: await createVoucherCode(price, { stoppedBy: 'test', stoppedAt: new Date() }),
      expired: await createVoucherCode(price, { validUntil: new Date('2026-01-02T00:00:00Z') }),
      not_for_service: await createVoucherCode(price, { services: ['sworn'] }),
      not_for_customer: await createVoucherCode(price, { customerEmail: 'another@example.com' }),
      other_currency: await createVoucherCode(price, { currency: 'PLN' }),
    };
    for (const [state, code] of Object.entries(refusals)) {
      const answer = await tryToPay(client, { order_hash: order.hash }, code);
      expect(refusalOf(answer)).toEqual([422, 'VoucherRefused', state]);
      expect(answer.body).toMatchObject({ errors: [{ field: 'voucher' }] });
    }
    const short = await createVoucherCode(price - 1);
    expect(refusalOf(await tryToPay(client, { order_hash: order.hash }, short))).toEqual([
      409,
      'VoucherInsufficient',
      '',
    ]);
    expect(refusalOf(await tryToPay(client, { order_hash: order.hash }, undefined))).toEqual([
      422,
      'ValidationFailed',
      '',
    ]);
    expect(await getPayment(client, open.hash)).toMatchObject({ status: 'pending' });
    expect(
      readData<Payment>(await tryToPay(client, { order_hash: order.hash }, await createVoucherCode(price)), 201).status,
    ).toBe('succeeded');
  });

  it('has its last use taken once', async () => {
    const client = await server.client();
    const orders = [await createPayableOrder(server, client), await createPayableOrder(server, client)];
    const code = await createVoucherCode(price, { uses: 1 });
    const answers = await Promise.all(orders.map(({ hash }) => tryToPay(client, { order_hash: hash }, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('may be used again once the orders that it has paid for are canceled before work', async () => {
    const client = await server.client();
    const code = await createVoucherCode(2 * price, { uses: 1 });
    const { hash, orders } = await createPayableCart(server, client);
    const paid = readData<Payment>(await tryToPay(client, { cart_hash: hash }, code), 201);
    const cancel = async (id: number) =>
      readData(await callOrderDesk(server, client, id, 'cancel', { reason: 'No translator.' }));
    const [one, two] = orders;
    await cancel(one?.id ?? 0);
    expect(await sumReceivable(server.services.db, one?.id ?? 0)).toBe(0);
    expect(await partsOf(paid)).toMatchObject([{ status: 'settled' }]);
    await cancel(two?.id ?? 0);
    expect(await partsOf(paid)).toMatchObject([{ status: 'released' }]);
    const next = await createPayableCart(server, client);
    expect(readData<Payment>(await tryToPay(client, { cart_hash: next.hash }, code), 201).status).toBe('succeeded');
  });

  it('is released by two orders that are canceled at the same time', async () => {
    const client = await server.client();
    const code = await createVoucherCode(2 * price, { uses: 1 });
    const { hash, orders } = await createPayableCart(server, client);
    const paid = readData<Payment>(await tryToPay(client, { cart_hash: hash }, code), 201);
    await Promise.all(
      orders.map(({ id }) => callOrderDesk(server, client, id, 'cancel', { reason: 'No translator.' })),
    );
    expect(await partsOf(paid)).toMatchObject([{ status: 'released' }]);
  });

  it('stays used when work had begun', async () => {
    const client = await server.client();
    const order = await createPayableOrder(server, client);
    const code = await createVoucherCode(price, { uses: 1 });
    const paid = readData<Payment>(await tryToPay(client, { order_hash: order.hash }, code), 201);
    await callOrderDesk(server, client, order.id, 'advance');
    await callOrderDesk(server, client, order.id, 'fail', { action: 'fail' });
    readData(await callOrderDesk(server, client, order.id, 'cancel', { reason: 'Too hard.' }));
    expect(await partsOf(paid)).toMatchObject([{ status: 'settled' }]);
    expect(await sumReceivable(server.services.db, order.id)).toBe(0);
  });

  it('is guessed no faster by paying than by asking', async () => {
    const { client } = await signInClient(server);
    const order = await createPayableOrder(server, client);
    await forgetCounts(server);
    const answers: number[] = [];
    for (let times = 0; times < 11; times += 1) {
      answers.push((await tryToPay(client, { order_hash: order.hash }, `GUESS-${times}-ABCDEF`)).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
  });
});
