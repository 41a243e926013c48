import { describe, expect, test } from 'vitest';
import type { Order, Quotation } from '../../openapi/types.ts';
import { days } from '../../server/core/clock.ts';
import { sweepStep } from '../../server/sweep.ts';
import { type Client, dataOf, newKey } from '../support/server/client.ts';
import { acceptance, accepted, askedFor, offered, words } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { testClock } from '../support/server/startServer.ts';

const clock = testClock();
const server = await startForFile({ clock });
let client = await server.client();

const quotation = async (hash: string): Promise<Quotation> => dataOf(await client.get(`/api/v2/quotation/${hash}`));
describe('a decision', () => {
  test('cannot be taken on a quotation that is unknown, of another brand or in preparation', async () => {
    const asked = await askedFor(client);
    const accept = (by: Client, hash: string) => by.post(`/api/v2/quotation/${hash}/accept`, acceptance());
    expect(await accept(client, 'AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({
      status: 404,
      body: { code: 'QuotationUnknown' },
    });
    expect(await accept(client, 'x')).toMatchObject({ status: 404, body: { code: 'QuotationUnknown' } });
    expect(await accept(await server.client('mostek'), asked.hash)).toMatchObject({ status: 404 });
    expect(await accept(client, asked.hash)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
  });

  test('is taken once: a second acceptance, in another tab, is refused; the same key gets the same answer', async () => {
    const offer = await offered(server, client);
    const path = `/api/v2/quotation/${offer.hash}/accept`;
    const key = newKey();
    const answers = await Promise.all([
      client.post(path, acceptance(), { 'idempotency-key': key }),
      client.post(path, acceptance(), { 'idempotency-key': key }),
      client.post(path, acceptance()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'AlreadyAccepted' });
    expect(await client.post(`/api/v2/quotation/${offer.hash}/reject`, {})).toMatchObject({
      body: { code: 'AlreadyAccepted' },
    });
  });

  test('to accept needs the consent to immediate start and right billing details', async () => {
    const offer = await offered(server, client);
    const path = `/api/v2/quotation/${offer.hash}/accept`;
    const refused = acceptance();
    const without = { ...refused, consents: { ...refused.consents, immediate_start: false } };
    expect(await client.post(path, without)).toMatchObject({ status: 422, body: { code: 'ConsentRequired' } });
    const company = { user_type: 'company', company_name: '', vat_id: 'PL1234567890', city: ' ' } as const;
    expect(await client.post(path, acceptance(company))).toMatchObject({
      status: 422,
      body: {
        code: 'ValidationFailed',
        errors: [
          { field: 'billing.company_name', code: 'Required' },
          { field: 'billing.vat_id', code: 'VatIdInvalid' },
          { field: 'billing.city', code: 'Required' },
        ],
      },
    });
    const right = {
      user_type: 'company',
      company_name: 'Ada GmbH',
      vat_id: 'PL 526-025-02-74',
      city: 'Warszawa',
    } as const;
    expect(dataOf<Order>(await client.post(path, acceptance(right))).status).toBe('payment');
  });

  test('to reject may be repeated, and then the same can be asked for again', async () => {
    const offer = await offered(server, client, { deadline: '2026-12-24T12:00:00.000Z', text: words(321) });
    const reject = () => client.post(`/api/v2/quotation/${offer.hash}/reject`, { reason: 'too dear' });
    expect(dataOf<Quotation>(await reject()).status).toBe('canceled');
    expect(dataOf<Quotation>(await reject()).status).toBe('canceled');
    expect(await client.post(`/api/v2/quotation/${offer.hash}/accept`, acceptance())).toMatchObject({
      body: { code: 'AlreadyRejected' },
    });
    const renewed = dataOf<Quotation>(await client.post(`/api/v2/quotation/${offer.hash}/renew`));
    expect(renewed).toMatchObject({ status: 'calculation', words: 321, deadline: '2026-12-24T12:00:00.000Z' });
    expect(renewed.hash).not.toBe(offer.hash);
  });

  test('comes too late after fourteen days, swept up or not; the offer can be renewed', async () => {
    const offer = await offered(server, client);
    const stale = await offered(server, client);
    expect(await client.post(`/api/v2/quotation/${offer.hash}/renew`)).toMatchObject({
      body: { code: 'TransitionRefused' },
    });
    clock.advance(days(14));
    client = await server.client();
    const accept = () => client.post(`/api/v2/quotation/${offer.hash}/accept`, acceptance());
    expect(await accept()).toMatchObject({ status: 410, body: { code: 'QuotationExpired' } });
    await sweepStep(server.services, 'expireOrders');
    expect((await quotation(offer.hash)).status).toBe('dropped');
    expect(await accept()).toMatchObject({ status: 410, body: { code: 'QuotationExpired' } });
    expect(dataOf<Quotation>(await client.post(`/api/v2/quotation/${stale.hash}/renew`)).status).toBe('calculation');
  });

  test('to pay lapses after thirty days', async () => {
    const order = await accepted(client, await offered(server, client));
    clock.advance(days(30) - 1);
    await sweepStep(server.services, 'expireOrders');
    client = await server.client();
    expect(dataOf<Order>(await client.get(`/api/v2/order/${order.hash}`)).status).toBe('payment');
    clock.advance(1);
    await sweepStep(server.services, 'expireOrders');
    expect(dataOf<Order>(await client.get(`/api/v2/order/${order.hash}`)).status).toBe('dropped');
  });
});
