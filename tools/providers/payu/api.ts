import { randomBytes } from 'node:crypto';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../openapi/types.ts';
import type { PayuKeys } from '../../../server/payment/payu/config.ts';
import type { Kit } from '../kit/protocol.ts';
import { refuse } from './refusal.ts';
import { orderView, refundView } from './views.ts';

type ById = FastifyRequest<{ Params: { id: string } }>;

const amount = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,14}$/));
const text = (maxLength: number) => Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(maxLength));
const currency = Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']);
const NewOrder = Schema.Struct({
  customerIp: text(64),
  merchantPosId: Schema.String,
  description: text(4000),
  currencyCode: currency,
  totalAmount: amount,
  products: Schema.Array(Schema.Struct({ name: text(255), unitPrice: amount, quantity: amount })).check(
    Schema.isMinLength(1),
  ),
  notifyUrl: Schema.optional(Schema.String),
  continueUrl: Schema.optional(Schema.String),
  extOrderId: Schema.optional(text(255)),
  validityTime: Schema.optional(amount),
  buyer: Schema.optional(
    Schema.Struct({ email: Schema.optional(Schema.String), language: Schema.optional(Schema.String) }),
  ),
});
const NewRefund = Schema.Struct({
  refund: Schema.Struct({
    description: text(4000),
    amount: Schema.optional(amount),
    currencyCode: Schema.optional(currency),
    extRefundId: Schema.optional(text(1024)),
  }),
});
const NewStatus = Schema.Struct({ orderId: Schema.String, orderStatus: Schema.Literals(['COMPLETED']) });

const languages: Readonly<Record<string, Locale>> = { pl: 'pl', de: 'de', en: 'en' };
/** Seconds that a token lives. */
const lifetime = 43_199;

const decodeBody = <A>(schema: Schema.ConstraintDecoder<A>, { headers, body }: FastifyRequest): A | null =>
  headers['content-type']?.startsWith('application/json') === true
    ? Option.getOrNull(Schema.decodeUnknownOption(schema)(body))
    : null;

/** Why PayU refuses a refund, by its literal code. */
const literals = {
  tooMuch: 'AMOUNT_TO_BIG',
  notPaid: 'REFUND_DISABLED',
  keyReused: 'REFUND_IDEMPOTENCY_MISMATCH',
  unknown: 'REFUND_DISABLED',
} as const;

const success = { status: { statusCode: 'SUCCESS', statusDesc: 'Request processing successful' } };

/** REST 2.1 of PayU: tokens, orders, their confirmation and cancelation, refunds. */
export const mountApi = (app: FastifyInstance, kit: Kit, keys: PayuKeys): void => {
  const tokens = new Map<string, number>();

  app.post('/pl/standard/user/oauth/authorize', async (request, reply) => {
    const { body } = request;
    const isClient =
      body instanceof URLSearchParams &&
      body.get('grant_type') === 'client_credentials' &&
      body.get('client_id') === keys.clientId &&
      body.get('client_secret') === keys.clientSecret;
    if (!isClient)
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Bad client credentials' });
    const token = randomBytes(18).toString('hex');
    tokens.set(token, kit.now() + lifetime * 1000);
    return { access_token: token, token_type: 'bearer', expires_in: lifetime, grant_type: 'client_credentials' };
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if ((tokens.get(token) ?? 0) > kit.now()) return;
    return refuse(reply, 401, 'UNAUTHORIZED', 'Wrong or expired token');
  });

  const unknown = (reply: FastifyReply) =>
    refuse(reply, 404, 'DATA_NOT_FOUND', 'Could not find data for given criteria.');

  app.post('/api/v2_1/orders', async (request, reply) => {
    const wanted = decodeBody(NewOrder, request);
    if (wanted === null) return refuse(reply, 400, 'ERROR_SYNTAX', 'A field is missing, or is not of its form.');
    if (wanted.merchantPosId !== keys.posId)
      return refuse(reply, 400, 'ERROR_VALUE_INVALID', 'Invalid field value (merchantPosId)');
    const sum = wanted.products.reduce((all, { unitPrice, quantity }) => all + Number(unitPrice) * Number(quantity), 0);
    if (sum !== Number(wanted.totalAmount))
      return refuse(reply, 400, 'ERROR_VALUE_INVALID', 'Invalid field value (totalAmount)');
    const { extOrderId = randomBytes(8).toString('hex') } = wanted;
    if (kit.books.find(extOrderId) !== null) {
      return refuse(reply, 400, 'ERROR_ORDER_NOT_UNIQUE', 'Order with given extOrderId already exists.');
    }
    const continueUrl = wanted.continueUrl ?? `${kit.url()}/done`;
    const session = kit.open({
      id: `WZHF5FFDRJ${randomBytes(8).toString('hex').toUpperCase()}`,
      reference: extOrderId,
      amountMinor: Number(wanted.totalAmount),
      currency: wanted.currencyCode,
      language: languages[wanted.buyer?.language ?? 'pl'] ?? 'en',
      merchant: wanted.description,
      notifyUrl: wanted.notifyUrl ?? null,
      returnUrl: continueUrl,
      cancelUrl: continueUrl,
      lifetimeMs: Number(wanted.validityTime ?? 86_400) * 1000,
      data: { customerIp: wanted.customerIp },
    });
    const redirectUri = `${kit.url()}/pay/order/${session.id}`;
    return reply
      .code(302)
      .header('Location', redirectUri)
      .send({ ...success, redirectUri, orderId: session.id, extOrderId });
  });

  app.get('/api/v2_1/orders/:id', async (request: ById, reply) => {
    const session = kit.books.find(request.params.id);
    return session === null ? unknown(reply) : { ...success, orders: [orderView(session, keys.posId)] };
  });

  app.delete('/api/v2_1/orders/:id', async (request: ById, reply) => {
    const session = kit.books.find(request.params.id);
    if (session === null) return unknown(reply);
    const canceled = kit.books.change(session.id, ['open', 'approved'], { state: 'canceled' }, kit.now());
    if (canceled === null) return refuse(reply, 400, 'BUSINESS_ERROR', 'The order has ended.');
    return { ...success, orderId: session.id, extOrderId: session.reference };
  });

  app.put('/api/v2_1/orders/:id/status', async (request: ById, reply) => {
    const wanted = decodeBody(NewStatus, request);
    const session = kit.books.find(request.params.id);
    if (session === null) return unknown(reply);
    if (wanted === null || wanted.orderId !== session.id) return refuse(reply, 400, 'ERROR_SYNTAX', 'Wrong status.');
    if (kit.confirm(session.id) === null)
      return refuse(reply, 400, 'BUSINESS_ERROR', 'The order does not wait for it.');
    return success;
  });

  app.post('/api/v2_1/orders/:id/refunds', async (request: ById, reply) => {
    const wanted = decodeBody(NewRefund, request);
    const session = kit.books.find(request.params.id);
    if (session === null) return unknown(reply);
    if (wanted === null) return refuse(reply, 400, 'ERROR_SYNTAX', 'A field is missing, or is not of its form.');
    const { amount: asked = String(session.amountMinor), currencyCode, extRefundId } = wanted.refund;
    if (currencyCode !== undefined && currencyCode !== session.currency) {
      return refuse(reply, 400, 'ERROR_VALUE_INVALID', 'Invalid field value (currencyCode)');
    }
    const refusal = kit.takeRefusal();
    if (refusal !== null) return refuse(reply, 400, 'OPENPAYU_BUSINESS_ERROR', 'The refund is refused.', refusal);
    const id = String(5_000_000_000 + Math.floor(Math.random() * 1_000_000_000));
    const answer = kit.refund(session.id, { id, key: extRefundId ?? id, amountMinor: Number(asked), pending: true });
    if (answer.kind === 'refused') return refuse(reply, 400, 'BUSINESS_ERROR', answer.reason, literals[answer.reason]);
    const refund = answer.session.refunds.find((one) => one.id === answer.refundId);
    return refund === undefined
      ? unknown(reply)
      : { orderId: session.id, refund: refundView(answer.session, refund), ...success };
  });

  app.get('/api/v2_1/orders/:id/refunds', async (request: ById, reply) => {
    const session = kit.books.find(request.params.id);
    if (session === null) return unknown(reply);
    return { orderId: session.id, refunds: session.refunds.map((one) => refundView(session, one)) };
  });

  app.get(
    '/api/v2_1/orders/:id/refunds/:refundId',
    async (request: FastifyRequest<{ Params: { id: string; refundId: string } }>, reply) => {
      const session = kit.books.find(request.params.id);
      const refund = session?.refunds.find(({ id }) => id === request.params.refundId);
      return session == null || refund === undefined ? unknown(reply) : refundView(session, refund);
    },
  );
};
