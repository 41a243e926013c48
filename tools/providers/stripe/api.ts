import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrencyCode, Locale } from '../../../openapi/types.ts';
import type { StripeKeys } from '../../../server/payment/stripe/config.ts';
import { payOut } from '../kit/payOut.ts';
import type { Kit } from '../kit/protocol.ts';
import type { NewSession, Session } from '../kit/session.ts';
import { mountLists } from './lists.ts';
import { refuse, refuseInvalid, refuseMissing, refuseUnknown } from './refusal.ts';
import { refundView, sessionView, toIntentId } from './views.ts';

type ById = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string> }>;

const currencies: Readonly<Record<string, CurrencyCode>> = { pln: 'PLN', eur: 'EUR', gbp: 'GBP', usd: 'USD' };
/** As Stripe's documentation lists them. */
const minCharges = { PLN: 200, EUR: 50, GBP: 30, USD: 50 } as const satisfies Record<CurrencyCode, number>;
const languages: Readonly<Record<string, Locale>> = { en: 'en', de: 'de', pl: 'pl', auto: 'uk' };
const locales = ['auto', 'cs', 'da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];
const wholeNumber = /^[1-9]\d{0,11}$/;

const getForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
const isAddress = (text: string | null): text is string =>
  text !== null && /^https?:\/\//.test(text) && URL.canParse(text);

const required = [
  'mode',
  'success_url',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'line_items[0][quantity]',
] as const;

/** What a key of idempotency has been used for; Stripe remembers it for a day. */
type Kept = { readonly body: string; readonly id: string; readonly at: number };
const dayMs = 24 * 60 * 60 * 1000;

/** The new session that a form describes; else what Stripe says of it. */
const readForm = (form: URLSearchParams, reply: FastifyReply): NewSession | null => {
  const lacking = required.find((name) => (form.get(name) ?? '') === '');
  if (lacking !== undefined) {
    refuseMissing(reply, lacking);
    return null;
  }
  const currency = currencies[form.get('line_items[0][price_data][currency]') ?? ''];
  const amount = form.get('line_items[0][price_data][unit_amount]') ?? '';
  const returnUrl = form.get('success_url');
  const cancelUrl = form.get('cancel_url') ?? returnUrl;
  const locale = form.get('locale') ?? 'auto';
  const email = form.get('customer_email');
  const wrong =
    (currency === undefined && 'currency') ||
    (!wholeNumber.test(amount) && 'unit_amount') ||
    (form.get('mode') !== 'payment' && 'mode') ||
    (!isAddress(returnUrl) && 'success_url') ||
    (!isAddress(cancelUrl) && 'cancel_url') ||
    (!locales.includes(locale) && 'locale') ||
    (email !== null && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && 'customer_email');
  if (wrong !== false || currency === undefined || !isAddress(returnUrl) || !isAddress(cancelUrl)) {
    refuseInvalid(reply, wrong === false ? 'currency' : wrong);
    return null;
  }
  if (Number(amount) < minCharges[currency]) {
    refuse(reply, 400, { type: 'invalid_request_error', code: 'amount_too_small', message: 'Amount must be larger.' });
    return null;
  }
  return {
    id: `cs_test_${randomBytes(24).toString('hex')}`,
    reference: form.get('client_reference_id') ?? '',
    amountMinor: Number(amount) * Number(form.get('line_items[0][quantity]')),
    currency,
    language: languages[locale] ?? 'en',
    merchant: form.get('line_items[0][price_data][product_data][name]') ?? '',
    notifyUrl: null,
    returnUrl,
    cancelUrl,
  };
};

/** Stripe's API for merchants, as far as Checkout and refunds need it. */
export const mountApi = (app: FastifyInstance, kit: Kit, { secretKey }: StripeKeys): void => {
  const kept = new Map<string, Kept>();
  const toPageUrl = ({ id }: Session): string => `${kit.url()}/c/pay/${id}`;
  const ofIntent = (intent: string | null): Session | null =>
    kit.books.sessions().find((session) => toIntentId(session) === intent) ?? null;

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refuse(reply, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
  });

  /** Keys outlive a restart. */
  const storedBy = (key: string): Kept | undefined => {
    const session = kit.books.sessions().find(({ data }) => data.key === key);
    if (session === undefined) return undefined;
    const { id, data, createdAt: at } = session;
    return { body: data.body ?? '', id, at };
  };

  /** The same key with another body is an error; with the same one, the same answer. */
  const replayed = (request: FastifyRequest, reply: FastifyReply): Kept | 'refused' | null => {
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? (kept.get(key) ?? storedBy(key)) : undefined;
    if (known === undefined || kit.now() - known.at > dayMs) return null;
    if (known.body === getForm(request).toString()) return known;
    refuse(reply, 400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
    return 'refused';
  };
  const keep = (request: FastifyRequest, id: string): void => {
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string') kept.set(key, { body: getForm(request).toString(), id, at: kit.now() });
  };

  app.post('/v1/checkout/sessions', async (request, reply) => {
    const earlier = replayed(request, reply);
    if (earlier === 'refused') return reply;
    const known = earlier === null ? null : kit.books.find(earlier.id);
    // The first answer is told again, whatever has become of it since.
    if (known !== null) return sessionView({ ...known, state: 'open', reason: null }, toPageUrl(known), false);
    const wanted = readForm(getForm(request), reply);
    if (wanted === null) return reply;
    const key = request.headers['idempotency-key'];
    const data = typeof key === 'string' ? { key, body: getForm(request).toString() } : {};
    const session = kit.open({ ...wanted, data });
    return sessionView(session, toPageUrl(session), false);
  });

  app.get('/v1/checkout/sessions', async ({ query }: FastifyRequest<{ Querystring: Record<string, string> }>) => {
    const session = ofIntent(query.payment_intent ?? null);
    const isExpanded = Object.values(query).includes('data.payment_intent');
    const data = session === null ? [] : [sessionView(session, toPageUrl(session), isExpanded)];
    return { object: 'list', url: '/v1/checkout/sessions', has_more: false, data };
  });

  app.get('/v1/checkout/sessions/:id', async (request: ById, reply) => {
    const session = kit.books.find(request.params.id);
    if (session === null) return refuseUnknown(reply, 'checkout.session');
    return sessionView(session, toPageUrl(session), Object.values(request.query).includes('payment_intent'));
  });

  app.post('/v1/checkout/sessions/:id/expire', async (request: ById, reply) => {
    const session = kit.books.find(request.params.id);
    if (session === null) return refuseUnknown(reply, 'checkout.session');
    if (sessionView(session, '', false).status !== 'open')
      return refuseInvalid(reply, 'status', 'resource_already_exists');
    // A declined session keeps its reason.
    const ended =
      session.state === 'open' ? kit.act(session.id, { kind: 'expire' }) : kit.note(session.id, { expired: 'yes' });
    return sessionView(ended ?? session, '', false);
  });

  payOut(app, kit);

  app.post('/v1/refunds', async (request, reply) => {
    const earlier = replayed(request, reply);
    if (earlier === 'refused') return reply;
    const form = getForm(request);
    const session = ofIntent(form.get('payment_intent'));
    if (session === null) return refuseUnknown(reply, 'payment_intent');
    const amount = form.get('amount') ?? String(session.amountMinor);
    if (!wholeNumber.test(amount)) return refuseInvalid(reply, 'amount', 'parameter_invalid_integer');
    const id = earlier?.id ?? `re_${randomBytes(12).toString('hex')}`;
    const note = form.get('metadata[key]') ?? '';
    // What took its time to come takes its time to go back.
    const pending = session.data.slow === 'yes';
    const answer = kit.refund(session.id, { id, key: id, note, amountMinor: Number(amount), pending });
    if (answer.kind === 'refused') {
      const codes = {
        tooMuch: 'amount_too_large',
        notPaid: 'charge_not_paid',
        keyReused: 'amount_too_large',
        unknown: 'resource_missing',
      };
      return refuseInvalid(reply, 'amount', codes[answer.reason]);
    }
    keep(request, answer.refundId);
    const refund = answer.session.refunds.find((one) => one.id === answer.refundId);
    return refund === undefined ? refuseUnknown(reply, 'refund') : refundView(answer.session, refund);
  });

  mountLists(app, kit);

  app.get('/v1/refunds/:id', async (request: ById, reply) => {
    for (const session of kit.books.sessions()) {
      const refund = session.refunds.find(({ id }) => id === request.params.id);
      if (refund !== undefined) return refundView(session, refund);
    }
    return refuseUnknown(reply, 'refund');
  });
};
