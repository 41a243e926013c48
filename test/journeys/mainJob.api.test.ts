import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Order, Quotation } from '../../openapi/types.ts';
import { readData } from '../support/server/client.ts';
import { listMailFiles } from '../support/server/mailFiles.ts';
import { readMail } from '../support/server/readMail.ts';
import { buildAcceptance, requestQuotation, waitUntil } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile({ config: { desk: 'auto' } });
const client = await server.client();

const orderAt = async (hash: string): Promise<Order> => readData(await client.get(`/api/v2/order/${hash}`));

test('an order goes from the request to the delivered file at the automatic desk, with a mail at each milestone', async () => {
  const asked = await requestQuotation(client, { package_id: 3, discount_code: 'welcome10' });
  expect(asked).toMatchObject({ status: 'calculation', words: 1000, price: null, offered_at: null });
  expect(new Date(asked.promised_at).getTime() - new Date(asked.requested_at).getTime()).toBe(15 * 60_000);

  const offer = await waitUntil(
    async (): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${asked.hash}`)),
    ({ status }) => status === 'acceptation',
  );
  // 1,000 words at 0.085 EUR, Business 1.3; 10% off; 19% VAT.
  expect(offer.price).toMatchObject({
    net_before_discount: { currency_amount_decimal: '110.50', currency_code: 'EUR' },
    discount: { currency_amount_decimal: '11.05' },
    net: { currency_amount_decimal: '99.45' },
    tax_rate: '19.00',
    vat: { currency_amount_decimal: '18.90' },
    gross: { currency_amount_decimal: '118.35' },
    discount_code: 'WELCOME10',
  });
  expect(offer.includes).toEqual(['translation', 'proofreading', 'verification']);
  expect(offer.payment_methods).toEqual(['stripe', 'transfer', 'coupon']);

  const order = readData<Order>(await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance()));
  expect(order).toMatchObject({ status: 'payment', hash: offer.order_hash, payment: null, payment_attempts: 0 });

  const payment = await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' });
  expect(payment.status).toBe(201);
  const finished = await waitUntil(
    () => orderAt(order.hash),
    ({ status }) => status === 'finished',
    30_000,
  );
  expect(finished.history.map(({ status }) => status)).toEqual([
    'draft',
    'calculation',
    'acceptation',
    'payment',
    'waiting_translation',
    'translation',
    'waiting_proofreading',
    'proofreading',
    'waiting_verification',
    'verification',
    'finished',
  ]);
  expect(finished.payment).toMatchObject({ status: 'succeeded', attempt: 1 });
  const delivered = finished.attachments.filter(({ kind }) => kind === 'translated');
  expect(delivered).toMatchObject([{ name: 'demo.pl.txt' }]);

  const link = await client.post(`/api/v2/order/${order.hash}/file/${delivered[0]?.id}/link`);
  const { url } = readData<{ url: string }>(link);
  const file = await fetch(new URL(url, server.address()));
  expect(file.status).toBe(200);
  expect(await file.text()).toContain('word999');

  const mails = await waitUntil(
    () => listMailFiles(join(server.dataDir, 'mail')),
    (names) => names.some((name) => name.includes('orderFinished')),
  );
  for (const milestone of ['quotationReady', 'orderPlaced', 'orderFinished']) {
    expect(mails.filter((name) => name.includes(milestone))).toHaveLength(1);
  }
  const finishedMail = mails.find((name) => name.includes('orderFinished')) ?? '';
  expect(await readMail(join(server.dataDir, 'mail', finishedMail))).toContain(`${order.cart_hash}/${order.hash}`);
}, 60_000);
