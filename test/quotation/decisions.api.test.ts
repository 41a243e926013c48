import { describe, expect, test } from 'vitest';
import type { Order, Quotation } from '../../openapi/types.ts';
import { days } from '../../server/platform/core/clock.ts';
import { runScheduledStep } from '../../server/scheduledJobs.ts';
import { type Client, createKey, readData } from '../support/server/client.ts';
import {
  acceptQuotation,
  buildAcceptance,
  buildText,
  createOffer,
  requestQuotation,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
let client = await server.client();

const readQuotation = async (hash: string): Promise<Quotation> =>
  readData(await client.get(`/api/v2/quotation/${hash}`));
describe('a decision', () => {
  test('cannot be taken on a quotation that is unknown, of another brand or in preparation', async () => {
    const asked = await requestQuotation(client);
    const accept = (by: Client, hash: string) => by.post(`/api/v2/quotation/${hash}/accept`, buildAcceptance());
    expect(await accept(client, 'AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({
      status: 404,
      body: { code: 'QuotationUnknown' },
    });
    expect(await accept(client, 'x')).toMatchObject({ status: 404, body: { code: 'QuotationUnknown' } });
    expect(await accept(await server.client('mostek'), asked.hash)).toMatchObject({ status: 404 });
    expect(await accept(client, asked.hash)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
  });

  test('is taken once: a second acceptance, in another tab, is refused; the same key gets the same answer', async () => {
    const offer = await createOffer(server, client);
    const path = `/api/v2/quotation/${offer.hash}/accept`;
    const key = createKey();
    const answers = await Promise.all([
      client.post(path, buildAcceptance(), { 'idempotency-key': key }),
      client.post(path, buildAcceptance(), { 'idempotency-key': key }),
      client.post(path, buildAcceptance()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'AlreadyAccepted' });
    expect(await client.post(`/api/v2/quotation/${offer.hash}/reject`, {})).toMatchObject({
      body: { code: 'AlreadyAccepted' },
    });
  });

  test('to accept needs the consent to immediate start and right billing details', async () => {
    const offer = await createOffer(server, client);
    const path = `/api/v2/quotation/${offer.hash}/accept`;
    const refused = buildAcceptance();
    const without = { ...refused, consents: { ...refused.consents, immediate_start: false } };
    expect(await client.post(path, without)).toMatchObject({ status: 422, body: { code: 'ConsentRequired' } });
    const company = { user_type: 'company', company_name: '', vat_id: 'PL1234567890', city: ' ' } as const;
    expect(await client.post(path, buildAcceptance(company))).toMatchObject({
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
    expect(readData<Order>(await client.post(path, buildAcceptance(right))).status).toBe('payment');
  });

  test('to reject may be repeated, and then the same can be asked for again', async () => {
    const offer = await createOffer(server, client, { deadline: '2026-12-24T12:00:00.000Z', text: buildText(321) });
    const reject = () => client.post(`/api/v2/quotation/${offer.hash}/reject`, { reason: 'too dear' });
    expect(readData<Quotation>(await reject()).status).toBe('canceled');
    expect(readData<Quotation>(await reject()).status).toBe('canceled');
    expect(await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance())).toMatchObject({
      body: { code: 'AlreadyRejected' },
    });
    const renewed = readData<Quotation>(await client.post(`/api/v2/quotation/${offer.hash}/renew`));
    expect(renewed).toMatchObject({ status: 'calculation', words: 321, deadline: '2026-12-24T12:00:00.000Z' });
    expect(renewed.hash).not.toBe(offer.hash);
  });

  test('comes too late after fourteen days, swept up or not; the offer can be renewed', async () => {
    const offer = await createOffer(server, client);
    const stale = await createOffer(server, client);
    expect(await client.post(`/api/v2/quotation/${offer.hash}/renew`)).toMatchObject({
      body: { code: 'TransitionRefused' },
    });
    clock.advance(days(14));
    client = await server.client();
    const accept = () => client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance());
    expect(await accept()).toMatchObject({ status: 410, body: { code: 'QuotationExpired' } });
    await runScheduledStep(server.services, 'expireOrders');
    expect((await readQuotation(offer.hash)).status).toBe('dropped');
    expect(await accept()).toMatchObject({ status: 410, body: { code: 'QuotationExpired' } });
    expect(readData<Quotation>(await client.post(`/api/v2/quotation/${stale.hash}/renew`)).status).toBe('calculation');
  });

  test('to pay lapses after thirty days', async () => {
    const order = await acceptQuotation(client, await createOffer(server, client));
    clock.advance(days(30) - 1);
    await runScheduledStep(server.services, 'expireOrders');
    client = await server.client();
    expect(readData<Order>(await client.get(`/api/v2/order/${order.hash}`)).status).toBe('payment');
    clock.advance(1);
    await runScheduledStep(server.services, 'expireOrders');
    expect(readData<Order>(await client.get(`/api/v2/order/${order.hash}`)).status).toBe('dropped');
  });
});
