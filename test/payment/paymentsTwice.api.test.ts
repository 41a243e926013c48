import { afterAll, expect, it } from 'vitest';
import type { Payment } from '../../openapi/types.ts';
import { createPayableOrder, getPayment, readData, tryToPay, waitFor } from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { createKey } from '../support/server/client.ts';

describeOnBothEngines(async (_engine, start) => {
  const server = await start({ standIns: ['payu'], config: { providerTimeoutMs: 1_000 } });
  afterAll(server.stop);

  it('leads both of two calls by one key to one page, where a provider makes a page of each', async () => {
    const client = await server.client();
    const order = await createPayableOrder(server, client);
    const key = createKey();
    const answers = await Promise.all([1, 2, 3].map(() => tryToPay(client, order.hash, 'payu', key)));
    const pages = new Set(answers.map((answer) => readData<Payment>(answer, 201).redirect_url));
    expect(pages.size).toBe(1);
    const [started] = answers.map((answer) => readData<Payment>(answer, 201));
    const shown = started?.redirect_url?.split('/').at(-1) ?? '';
    // Who pays at that page has paid, even if no notification comes.
    const standIn = server.standIn('payu');
    standIn.faults.notify('never');
    standIn.act(shown, { kind: 'pay' });
    await waitFor(
      () => getPayment(client, started?.hash ?? ''),
      ({ status }) => status === 'succeeded',
    );
  });

  it('leads a call that the provider does not answer to the page that another call by its key has opened', async () => {
    const client = await server.client();
    const order = await createPayableOrder(server, client);
    const key = createKey();
    server.standIn('payu').faults.answer(/\/api\/v2_1\/orders$/, 'hang', 1, 'POST');
    const answers = await Promise.all([1, 2].map(() => tryToPay(client, order.hash, 'payu', key)));
    const [one, other] = answers.map((answer) => readData<Payment>(answer, 201).redirect_url);
    expect(one).toContain('http');
    expect(other).toBe(one);
  });
});
