import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit, refund } from '../../../server/platform/db/schema.ts';
import { createKey } from '../../support/server/client.ts';
import { createPerson, findMail } from '../../support/server/deskPeople.ts';
import { acceptQuotation, createOffer, createPaidOrder, requestQuotation } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile({ work: false });
const client = await server.client();
const manager = await createPerson(server, 'manager', 'Maria Kowalska');
const accountant = await createPerson(server, 'accountant', 'Anna Schmidt');

const readNotes = async (id: number, action: string) =>
  (await server.services.db.select().from(audit).where(eq(audit.orderId, id))).filter((note) => note.action === action);

describe('canceling at the desk', () => {
  test('ends a request, an offer and an unpaid order, and tells the customer why', async () => {
    const reason = 'Nobody here translates <Sumerian>.';
    const request = await requestQuotation(client, { locale: 'pl' });
    const offer = await createOffer(server, client);
    const order = await acceptQuotation(client, await createOffer(server, client));
    for (const id of [request.number, offer.number, order.id]) {
      const answer = await manager.post(`/order/${id}/cancel`, { reason: ` ${reason} ` });
      expect(answer.body).toMatchObject({ data: { status: 'canceled' } });
    }
    const sent = await findMail(server, offer.number, 'orderCanceled');
    expect(sent).toContain(`Order no. ${offer.number} has been cancelled`);
    expect(sent).toContain(`Reason:\n${reason}`);
    expect(sent).toContain('&lt;Sumerian&gt;');
    expect(sent).toContain(`/order/quotations/${offer.hash}`);
    expect(await findMail(server, order.id, 'orderCanceled')).toContain(order.hash);
    const notes = await readNotes(order.id, 'cancel');
    expect(notes).toMatchObject([{ actor: 'desk', personId: manager.id }]);
    expect(JSON.stringify(notes)).not.toContain('Sumerian');
  });

  test('speaks the customer’s language', async () => {
    const pole = await server.client('mostek', 'pl');
    const { number } = await requestQuotation(pole, { locale: 'pl', currency_id: 1 });
    await manager.post(`/order/${number}/cancel`, { reason: 'Nie mamy tłumacza.' });
    expect(await findMail(server, number, 'orderCanceled')).toContain('Powód:\nNie mamy tłumacza.');
  });

  test('needs a reason, and that work has stopped', async () => {
    const { id } = await createPaidOrder(server, client);
    expect((await manager.post(`/order/${id}/cancel`, { reason: '    ' })).status).toBe(422);
    await manager.post(`/order/${id}/advance`);
    expect((await manager.post(`/order/${id}/cancel`, { reason: 'Too hard.' })).body).toMatchObject({
      detail: 'NotStopped',
    });
    await manager.post(`/order/${id}/fail`, { action: 'fail' });
    expect((await manager.post(`/order/${id}/cancel`, { reason: 'Too hard.' })).status).toBe(200);
    expect((await manager.post(`/order/${id}/cancel`, { reason: 'Too hard.' })).body).toMatchObject({
      detail: 'HasEnded',
    });
    expect(await readNotes(id, 'cancel')).toHaveLength(1);
  });

  test('a customer who cancels is not told by us why', async () => {
    const { order_hash, number } = await requestQuotation(client);
    await client.post(`/api/v2/order/${order_hash}/cancel`);
    expect(await findMail(server, number, 'orderCanceled')).toBeNull();
  });
});

describe('asking for a refund', () => {
  test('is written down, up to what was paid and nobody has asked back', async () => {
    const { id } = await createPaidOrder(server, client);
    const ask = (amount: string) => accountant.post(`/order/${id}/refund`, { amount, reason: ' Half of it is late. ' });
    expect((await accountant.see(id)).refundable).toMatchObject({ currency_amount_decimal: '101.15' });
    expect((await ask('101.16')).body).toMatchObject({ errors: [{ field: 'amount', code: 'OutOfRange' }] });
    expect((await ask('0.00')).body).toMatchObject({ errors: [{ field: 'amount', code: 'Invalid' }] });
    expect((await ask('100.00')).status).toBe(200);
    expect((await ask('1.16')).status).toBe(422);
    expect(await accountant.see(id)).toMatchObject({
      refundable: { currency_amount_decimal: '1.15' },
      refunds: [{ amount: { currency_amount_decimal: '100.00' }, reason: 'Half of it is late.', by: 'Anna Schmidt' }],
      payments: [{ method: 'transfer', status: 'succeeded', amount: { currency_amount_decimal: '101.15' } }],
    });
    expect((await ask('1.15')).status).toBe(200);
    expect((await ask('0.01')).body).toMatchObject({ code: 'TransitionRefused', detail: 'NothingToRefund' });
    expect(await readNotes(id, 'askRefund')).toMatchObject([
      { detail: { amountMinor: 10_000 }, personId: accountant.id },
      { detail: { amountMinor: 115 } },
    ]);
  });

  test('is done once, however often it is sent', async () => {
    const { id } = await createPaidOrder(server, client);
    const key = { 'idempotency-key': createKey() };
    const body = { amount: '10.00', reason: 'Asked for.' };
    const send = () => accountant.post(`/order/${id}/refund`, body, key);
    const [first, ...others] = [await send(), await send(), await send()];
    for (const other of others) expect(other.body).toEqual(first.body);
    expect(await server.services.db.select().from(refund).where(eq(refund.orderId, id))).toHaveLength(1);
    const reused = await accountant.post(`/order/${id}/refund`, { ...body, amount: '11.00' }, key);
    expect(reused.body).toMatchObject({ code: 'IdempotencyKeyReused' });
    const colleague = await createPerson(server, 'administrator');
    expect((await colleague.post(`/order/${id}/refund`, body, key)).status).toBe(200);
    expect(await server.services.db.select().from(refund).where(eq(refund.orderId, id))).toHaveLength(2);
  });

  test('together, refunds asked for at once are not more than there is', async () => {
    const { id } = await createPaidOrder(server, client);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => accountant.post(`/order/${id}/refund`, { amount: '60.00', reason: 'At once.' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('is refused where nothing was paid', async () => {
    const order = await acceptQuotation(client, await createOffer(server, client));
    expect(
      (await accountant.post(`/order/${order.id}/refund`, { amount: '1.00', reason: 'Asked.' })).body,
    ).toMatchObject({ detail: 'NothingToRefund' });
    expect((await accountant.see(order.id)).refundable).toBeNull();
  });
});
