import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type PaypalKeys, sandboxKeys } from '../../../server/payment/paypal/config.ts';
import { selfSigned } from '../kit/certificate.ts';
import { wordAt } from '../kit/exchange.ts';
import type { Happening, Kit, Message, Protocol } from '../kit/protocol.ts';
import type { Session } from '../kit/session.ts';
import { type ProviderStandIn, type StandInOptions, startStandIn } from '../kit/standIn.ts';
import { mountApi } from './api.ts';
import { captureView, disputeView, orderView, refundView, reversalView } from './views.ts';

/** PayPal repeats an event 25 times over three days. */
const schedule = Array.from({ length: 25 }, (_, index) => Math.round(60 * 1.37 ** index));

const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594-sandbox';

const types: Partial<Record<Happening, string>> = {
  pay: 'CHECKOUT.ORDER.APPROVED',
  paid: 'PAYMENT.CAPTURE.COMPLETED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
  refundRefused: 'PAYMENT.REFUND.FAILED',
  refundFailed: 'PAYMENT.REFUND.FAILED',
  reverse: 'PAYMENT.CAPTURE.REVERSED',
  dispute: 'CUSTOMER.DISPUTE.CREATED',
  disputeWon: 'CUSTOMER.DISPUTE.RESOLVED',
  disputeLost: 'CUSTOMER.DISPUTE.RESOLVED',
};

/** What an event of a type shows; null where there is nothing of it. */
const toResource = (session: Session, type: string, base: string): object | null => {
  const refund = session.refunds.at(-1);
  if (type === 'PAYMENT.CAPTURE.REVERSED') return reversalView(session, base);
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')) {
    return refund === undefined ? null : refundView(session, refund);
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeView(session);
  return type.startsWith('PAYMENT.CAPTURE.') ? captureView(session) : orderView(session, '');
};

const createEvents = (session: Session, event_type: string, kit: Kit, url: string): readonly Message[] => {
  const resource = toResource(session, event_type, kit.url());
  if (resource === null) return [];
  const id = `WH-${randomBytes(12).toString('hex').toUpperCase()}`;
  const create_time = new Date(kit.now()).toISOString();
  return [{ url, body: { id, event_version: '1.0', create_time, event_type, resource } }];
};

const messages = (session: Session, happening: Happening, kit: Kit, url: string): readonly Message[] => {
  const type = types[happening];
  return type === undefined ? [] : createEvents(session, type, kit, url);
};

/** PayPal's protocol. @param notifyUrl the webhook that its dashboard would name */
export const paypalProtocol = (notifyUrl: () => string, keys: PaypalKeys = sandboxKeys): Protocol => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const year = 365 * 24 * 60 * 60 * 1000;
  const [from, until] = [new Date(Date.now() - 10 * year), new Date(Date.now() + 10 * year)];
  const der = selfSigned(pair, 'messageverificationcerts.paypal.com', '01', from, until);
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  let certificateUrl = '';
  return {
    name: 'paypal',
    title: 'PayPal',
    paidMeans: 'approved',
    choices: ['wallet', 'card'],
    pagePath: '/checkoutnow/:id',
    mount: (app, kit) => {
      mountApi(app, kit, keys);
      app.get(certificatePath, async (_request, reply) => reply.type('application/x-pem-file').send(pem));
      app.addHook('onListen', async () => {
        const address = app.server.address();
        if (typeof address === 'object' && address !== null) {
          certificateUrl = `http://localhost:${address.port}${certificatePath}`;
        }
      });
    },
    // What the customer's bank will refuse shows when the merchant captures.
    backTo: ({ id, state, returnUrl, cancelUrl }) => {
      if (state === 'canceled') return cancelUrl;
      const back = new URL(returnUrl);
      back.searchParams.set('token', id);
      return back.href;
    },
    messages: (session, happening, kit) => messages(session, happening, kit, notifyUrl()),
    event: (session, type, kit) => createEvents(session, type, kit, notifyUrl()),
    stateOf: (payload) =>
      wordAt(payload, 'event_type') ?? wordAt(payload, 'status') ?? wordAt(payload, 'details', 'issue'),
    sign: (body, at) => {
      const id = randomUUID();
      const time = new Date(at).toISOString();
      const signed = Buffer.from(`${id}|${time}|${keys.webhookId}|${crc32(body)}`);
      return {
        'PayPal-Transmission-Id': id,
        'PayPal-Transmission-Time': time,
        'PayPal-Transmission-Sig': sign('sha256', signed, pair.privateKey).toString('base64'),
        'PayPal-Auth-Algo': 'SHA256withRSA',
        'PayPal-Cert-Url': certificateUrl,
      };
    },
    schedule,
    isTaken: (status) => status >= 200 && status < 300,
  };
};

/** Starts a stand-in for PayPal. @throws where its port is taken */
export const startPaypal = (options: StandInOptions & { readonly notifyUrl: () => string }): Promise<ProviderStandIn> =>
  startStandIn(paypalProtocol(options.notifyUrl), options);
