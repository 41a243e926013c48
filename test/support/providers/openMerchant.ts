import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import type { NotificationCall, PaymentToStart } from '../../../server/platform/core/paymentProvider.ts';

export type Received = NotificationCall & { readonly path: string };

/** Where a provider's notifications arrive, of one test after the other. */
export type Merchant = {
  received: Received[];
  /** What is done with a notification: the status that is answered. */
  take: (call: NotificationCall) => Promise<number>;
  notifyUrl: string;
};

export const getPort = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
};

/** A merchant for each test of a file. */
export const openMerchant = (): Merchant => {
  const merchant: Merchant = { received: [], take: async () => 200, notifyUrl: '' };
  let server: Server;
  beforeEach(async () => {
    merchant.received = [];
    merchant.take = async () => 200;
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const call = { headers: request.headers, body: Buffer.concat(chunks), path: request.url ?? '' };
        merchant.received.push(call);
        response.writeHead(await merchant.take(call)).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    merchant.notifyUrl = `http://localhost:${getPort(server)}/notification`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return merchant;
};

/** A payment as the server starts it. */
export const paymentToStart = (notifyUrl: string, change: Partial<PaymentToStart> = {}): PaymentToStart => ({
  hash: randomBytes(16).toString('base64url'),
  number: 1,
  title: 'FT-1',
  amountMinor: 12_300,
  currency: 'PLN',
  locale: 'pl',
  brand: 'mostek',
  merchant: 'Mostek',
  email: 'anna@example.com',
  customerIp: '127.0.0.1',
  notifyUrl,
  returnUrl: 'http://localhost:4101/pl/payment/confirmation?payment=1',
  cancelUrl: 'http://localhost:4101/payment/left/1',
  ...change,
});

/** What a press of a button of a provider's page does. */
export const press = (url: string, action: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
