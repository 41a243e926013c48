import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Payment } from '../../openapi/types.ts';
import type { PaymentProvider, RefundRequest } from '../../server/core/paymentProvider.ts';
import { paymentPart } from '../../server/db/schema.ts';
import { newKey } from './client.ts';
import { eventually, pay, payableOrder, paymentOf, press } from './paymentsSupport.ts';
import { startServer } from './startServer.ts';

describe('a refund', async () => {
  const server = await startServer();
  afterAll(server.stop);
  const client = await server.client();

  const provider = (name: 'stripe' | 'transfer'): PaymentProvider => {
    const found = server.services.providers.get(name);
    if (found === undefined) throw new Error(`${name} is not configured.`);
    return found;
  };
  const partOf = async (started: Payment) => {
    const [part] = await server.services.db.select().from(paymentPart).where(eq(paymentPart.paymentId, started.id));
    if (part?.reference == null) throw new Error('The payment has not been opened.');
    const { reference, moneyReference, amountMinor, currency } = part;
    return { reference, moneyReference, amountMinor, currency };
  };
  const refund = (request: Omit<RefundRequest, 'key'>, key = newKey()) =>
    provider('stripe').refund({ ...request, key });
  const refundsOf = (reference: string) => server.standIn().books.find(reference)?.refunds;
  const paid = async () => {
    const started = await pay(client, (await payableOrder(server, client)).hash);
    await press(started, 'pay');
    await eventually(
      () => paymentOf(client, started.hash),
      ({ finished }) => finished,
    );
    return partOf(started);
  };

  it('sends all of the money back once, however often and at the same time it is asked for', async () => {
    const part = await paid();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(part, key)));
    const again = await refund(part, key);
    expect(again.kind).toBe('refunded');
    for (const answer of answers) expect(answer).toEqual(again);
    expect(refundsOf(part.reference)).toMatchObject([{ amountMinor: part.amountMinor }]);
    expect(await refund({ ...part, amountMinor: 1 }, key)).toEqual({ kind: 'refused', reason: 'keyReused' });
    expect(await refund({ ...part, amountMinor: 1 })).toEqual({ kind: 'refused', reason: 'tooMuch' });
    expect(refundsOf(part.reference)).toHaveLength(1);
  });

  it('sends parts back, by several at once never more than was paid', async () => {
    const part = await paid();
    const third = Math.floor(part.amountMinor / 3);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refund({ ...part, amountMinor: third })));
    expect(answers.filter(({ kind }) => kind === 'refunded')).toHaveLength(3);
    expect(answers.filter(({ kind }) => kind === 'refused')).toEqual([
      { kind: 'refused', reason: 'tooMuch' },
      { kind: 'refused', reason: 'tooMuch' },
    ]);
    expect(refundsOf(part.reference)).toHaveLength(3);
  });

  it('is refused for a payment that nobody paid', async () => {
    const open = await partOf(await pay(client, (await payableOrder(server, client)).hash));
    expect(await refund(open)).toEqual({ kind: 'refused', reason: 'notPaid' });
    expect(await refund({ ...open, reference: 'cs_test_unknown' })).toEqual({ kind: 'refused', reason: 'notPaid' });
    expect(refundsOf(open.reference)).toEqual([]);
  });

  it('of a bank transfer is made by a person', async () => {
    const order = await payableOrder(server, client);
    const part = await partOf(await pay(client, order.hash, 'transfer'));
    expect(await provider('transfer').refund({ ...part, key: newKey() })).toEqual({ kind: 'byHand' });
  });
});
