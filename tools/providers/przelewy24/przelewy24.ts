import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { type Przelewy24Keys, sandboxKeys } from '../../../server/payment/przelewy24/config.ts';
import { wordAt } from '../kit/exchange.ts';
import type { Protocol } from '../kit/protocol.ts';
import { type ProviderStandIn, type StandInOptions, startStandIn } from '../kit/standIn.ts';
import { isAuthorized } from './access.ts';
import { createMessages } from './messages.ts';
import { mountRefunds } from './refunds.ts';
import { mountTransactions } from './transactions.ts';

const minutes = [3, 5, 15, 30, 60, 150, 450];

/** A payment's notification, which has a number of the way to pay; a refund's has none. */
const PaymentBody = Schema.fromJsonString(Schema.Struct({ sessionId: Schema.String, methodId: Schema.Int }));

/** REST v1 of Przelewy24. */
export const przelewy24Protocol = (keys: Przelewy24Keys, notifyUrl: string | null): Protocol => ({
  name: 'przelewy24',
  title: 'Przelewy24',
  paidMeans: 'approved',
  choices: ['blik', 'bank', 'card'],
  pagePath: '/trnRequest/:id',
  backTo: ({ returnUrl }) => returnUrl,
  mount: (app, kit) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/api/') || isAuthorized(keys, request)) return;
      return reply.code(401).send({ error: 'Incorrect authentication', code: 401 });
    });
    app.get('/api/v1/testAccess', async (_request, reply) => reply.send({ data: true, error: '' }));
    mountTransactions(app, kit, keys);
    mountRefunds(app, kit);
  },
  messages: (session, happening) => createMessages(session, happening, keys, notifyUrl),
  stateOf: (payload) => {
    if (wordAt(payload, 'methodId') !== null) return 'payment';
    if (wordAt(payload, 'refundsUuid') !== null) return `refund, status ${wordAt(payload, 'status')}`;
    const status = wordAt(payload, 'data', 'status') ?? wordAt(payload, 'data', 'refunds', 'status');
    return status === null ? null : `status ${status}`;
  },
  sign: () => ({}),
  withWrongSignature: (body) => body.replace(/"sign":"[0-9a-f]{96}"/, `"sign":"${'0'.repeat(96)}"`),
  schedule: minutes.map((count) => count * 60),
  isTaken: (status) => status === 200,
  // Money is told of until it has been verified, whatever the merchant answers.
  isOwed: (body, kit) => {
    const told = Option.getOrNull(Schema.decodeUnknownOption(PaymentBody)(body));
    return told === null ? undefined : kit.books.find(told.sessionId)?.state !== 'paid';
  },
});

/** @param options.notifyUrl the address in Przelewy24's panel, for notifications of what names none */
export const startPrzelewy24 = ({
  notifyUrl = null,
  ...options
}: StandInOptions & { notifyUrl?: string | null; keys?: Przelewy24Keys }): Promise<ProviderStandIn> =>
  startStandIn(przelewy24Protocol(options.keys ?? sandboxKeys, notifyUrl), options);
