import { randomBytes } from 'node:crypto';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../openapi/types.ts';
import type { PaypalKeys } from '../../../server/payment/paypal/config.ts';
import { toMinor } from '../../../server/platform/core/money.ts';
import type { Kit } from '../kit/protocol.ts';
import type { DeclineReason, Session } from '../kit/session.ts';
import { mountDisputes } from './disputes.ts';
import { mountReports } from './reports.ts';
import { captureView, orderView, refundView, toCaptureId } from './views.ts';

type ById = FastifyRequest<{ Params: { id: string } }>;

const text = (maxLength: number) => Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(maxLength));
const Amount = Schema.Struct({
  currency_code: Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']),
  value: Schema.String.check(Schema.isPattern(/^(?!0+\.00)\d{1,10}\.\d{2}$/)),
});
const NewOrder = Schema.Struct({
  intent: Schema.Literals(['CAPTURE']),
  purchase_units: Schema.Array(
    Schema.Struct({
      reference_id: Schema.optional(text(256)),
      custom_id: Schema.optional(text(255)),
      invoice_id: Schema.optional(text(127)),
      amount: Amount,
    }),
  ).check(Schema.isMinLength(1), Schema.isMaxLength(1)),
  payment_source: Schema.Struct({
    paypal: Schema.Struct({
      experience_context: Schema.Struct({
        return_url: text(2048),
        cancel_url: text(2048),
        locale: Schema.optional(text(10)),
        brand_name: Schema.optional(text(127)),
      }),
    }),
  }),
});
const NewRefund = Schema.Struct({ amount: Schema.optional(Amount), custom_id: Schema.optional(text(127)) });

const lifetime = 32_400;
const languages: Readonly<Record<string, Locale>> = { 'pl-PL': 'pl', 'de-DE': 'de' };

const decodeBody = <A>(schema: Schema.ConstraintDecoder<A>, { headers, body }: FastifyRequest): A | null =>
  headers['content-type']?.startsWith('application/json') === true
    ? Option.getOrNull(Schema.decodeUnknownOption(schema)(body))
    : null;

/** An error as PayPal's API says it. */
const refuse = (reply: FastifyReply, status: number, name: string, issue: string): FastifyReply =>
  reply.code(status).send({ name, details: [{ issue }], debug_id: randomBytes(6).toString('hex') });

const issues = {
  insufficient_funds: 'INSTRUMENT_DECLINED',
  card_refused: 'INSTRUMENT_DECLINED',
  limit_exceeded: 'TRANSACTION_LIMIT_EXCEEDED',
  authentication_failed: 'PAYER_ACTION_REQUIRED',
} as const satisfies Record<DeclineReason, string>;

/** Orders v2 of PayPal, with captures and refunds. */
export const mountApi = (app: FastifyInstance, kit: Kit, keys: PaypalKeys): void => {
  const tokens = new Map<string, number>();
  const kept = new Map<string, { readonly body: string; readonly id: string }>();
  const toPageUrl = ({ id }: Session): string => `${kit.url()}/checkoutnow/${id}`;
  const findRequestId = (request: FastifyRequest): string | undefined => {
    const id = request.headers['paypal-request-id'];
    return typeof id === 'string' ? id : undefined;
  };
  const unknown = (reply: FastifyReply) => refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

  app.post('/v1/oauth2/token', async (request, reply) => {
    const wanted = `Basic ${Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')}`;
    const isForm = request.body instanceof URLSearchParams && request.body.get('grant_type') === 'client_credentials';
    if (request.headers.authorization !== wanted || !isForm) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    const token = `A21AA${randomBytes(24).toString('base64url')}`;
    tokens.set(token, kit.now() + lifetime * 1000);
    return { access_token: token, token_type: 'Bearer', expires_in: lifetime, scope: '' };
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(v2|v1\/(reporting|customer))\//.test(request.url)) return;
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if ((tokens.get(token) ?? 0) > kit.now()) return;
    return reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
  });

  mountReports(app, kit);
  mountDisputes(app, kit);

  app.post('/v2/checkout/orders', async (request, reply) => {
    const wanted = decodeBody(NewOrder, request);
    const [unit] = wanted?.purchase_units ?? [];
    if (wanted === null || unit === undefined)
      return refuse(reply, 400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
    const once = findRequestId(request);
    if (once === undefined) return refuse(reply, 400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED');
    const body = JSON.stringify(request.body);
    const earlier = kit.books.sessions().find(({ data }) => data.once === once);
    if (earlier !== undefined) {
      return earlier.data.body === body
        ? orderView(earlier, toPageUrl(earlier))
        : refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID');
    }
    const { return_url, cancel_url, locale, brand_name } = wanted.payment_source.paypal.experience_context;
    const session = kit.open({
      id: `O${randomBytes(8).toString('hex').toUpperCase()}`,
      reference: unit.custom_id ?? '',
      amountMinor: toMinor(unit.amount.value),
      currency: unit.amount.currency_code,
      language: languages[locale ?? ''] ?? 'en',
      merchant: brand_name ?? 'Merchant',
      notifyUrl: null,
      returnUrl: return_url,
      cancelUrl: cancel_url,
      lifetimeMs: 3 * 60 * 60 * 1000,
      data: { once, body, unit: unit.reference_id ?? 'default' },
    });
    return reply.code(201).send(orderView(session, toPageUrl(session)));
  });

  app.get('/v2/checkout/orders/:id', async (request: ById, reply) => {
    const session = kit.books.find(request.params.id);
    return session === null || session.state === 'expired' ? unknown(reply) : orderView(session, toPageUrl(session));
  });

  app.post('/v2/checkout/orders/:id/capture', async (request: ById, reply) => {
    const session = kit.books.find(request.params.id);
    if (session === null) return unknown(reply);
    if (request.headers['content-type'] !== 'application/json') {
      return refuse(reply, 415, 'UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE');
    }
    const once = findRequestId(request);
    if (session.state === 'paid' && once !== undefined && session.data.captured === once) {
      return orderView(session, toPageUrl(session));
    }
    if (session.state === 'paid') return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (session.state === 'declined' && session.reason !== null) {
      return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', issues[session.reason]);
    }
    const taken = kit.confirm(session.id, { captured: once ?? '' });
    if (taken === null) return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    return reply.code(201).send(orderView(taken, toPageUrl(taken)));
  });

  app.get('/v2/payments/captures/:id', async (request: ById, reply) => {
    const session = kit.books.sessions().find((one) => toCaptureId(one) === request.params.id);
    return (session === undefined ? null : captureView(session)) ?? unknown(reply);
  });

  app.post('/v2/payments/captures/:id/refund', async (request: ById, reply) => {
    const wanted = decodeBody(NewRefund, request);
    const session = kit.books.sessions().find((one) => toCaptureId(one) === request.params.id);
    if (session === undefined) return unknown(reply);
    if (wanted === null) return refuse(reply, 400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
    const { amount, custom_id } = wanted;
    if (amount !== undefined && amount.currency_code !== session.currency) {
      return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'REFUND_CAPTURE_CURRENCY_MISMATCH');
    }
    const once = findRequestId(request) ?? randomBytes(8).toString('hex');
    const body = JSON.stringify(request.body);
    if (kept.has(once) && kept.get(once)?.body !== body) {
      return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID');
    }
    const id = kept.get(once)?.id ?? `R${randomBytes(8).toString('hex').toUpperCase()}`;
    const amountMinor = amount === undefined ? session.amountMinor : toMinor(amount.value);
    const answer = kit.refund(session.id, { id, key: custom_id ?? once, amountMinor });
    if (answer.kind === 'refused') {
      const issue = answer.reason === 'tooMuch' ? 'REFUND_AMOUNT_EXCEEDED' : 'REFUND_NOT_ALLOWED';
      return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', answer.reason === 'keyReused' ? 'DUPLICATE_REQUEST_ID' : issue);
    }
    kept.set(once, { body, id: answer.refundId });
    const refund = answer.session.refunds.find((one) => one.id === answer.refundId);
    return refund === undefined ? unknown(reply) : reply.code(201).send(refundView(answer.session, refund));
  });

  app.get('/v2/payments/refunds/:id', async (request: ById, reply) => {
    for (const session of kit.books.sessions()) {
      const refund = session.refunds.find(({ id }) => id === request.params.id);
      if (refund !== undefined) return refundView(session, refund);
    }
    return unknown(reply);
  });
};
