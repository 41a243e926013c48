import * as Schema from 'effect/Schema';
import type { Locale } from '../../../openapi/types.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type {
  PaymentOutcome,
  PaymentProvider,
  PaymentToConfirm,
  PaymentToStart,
  RefundOutcome,
  RefundRequest,
  ReplyTimeout,
} from '../../platform/core/paymentProvider.ts';
import { createCalls, decodeAnswer, findIssue, type PaypalCall, type PaypalCalls, toUnavailable } from './call.ts';
import { createCertificates } from './certificate.ts';
import type { PaypalConfig } from './config.ts';
import { paypalLists } from './lists.ts';
import { readNotification, refundOutcomes } from './notification.ts';
import { Capture, outcomeOfCapture, PaypalOrder, toPaypalOutcome } from './order.ts';

const Link = Schema.Struct({ rel: Schema.String, href: Schema.String });
const Created = Schema.Struct({
  id: Schema.String,
  status: Schema.optional(Schema.String),
  links: Schema.Array(Link),
});

/** An order that is opened again by its key may have been approved, or captured, since: it has no page any more. */
const isPast = (status: string | undefined): boolean => status === 'APPROVED' || status === 'COMPLETED';
const Refund = Schema.Struct({ id: Schema.String, status: Schema.String });

/** Languages of PayPal's page. */
const languages = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL', uk: 'en-GB' } as const satisfies Record<Locale, string>;

const orderFor = (payment: PaymentToStart) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: payment.title,
      custom_id: payment.hash,
      invoice_id: payment.hash,
      description: `${payment.merchant} ${payment.title}`.slice(0, 127),
      amount: { currency_code: payment.currency, value: toDecimal(payment.amountMinor) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: payment.returnUrl,
        cancel_url: payment.cancelUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        locale: languages[payment.locale],
        brand_name: payment.merchant.slice(0, 127),
      },
      ...(payment.email === null ? {} : { email_address: payment.email }),
    },
  },
});

const toPath = (order: string): string => `/v2/checkout/orders/${encodeURIComponent(order)}`;

const toCapturePath = (id: string): string => `/v2/payments/captures/${encodeURIComponent(id)}`;

/** Money of no payment of ours is known by its capture alone. PayPal forgets orders that nobody has approved. */
const askCapture = async (call: PaypalCalls, id: string): Promise<PaymentOutcome> => {
  const asked: PaypalCall = { method: 'GET', path: toCapturePath(id) };
  const answer = await call(asked);
  return answer.status === 404 ? { kind: 'expired' } : outcomeOfCapture(decodeAnswer(Capture, asked, answer));
};

const ask = async (call: PaypalCalls, reference: string): Promise<PaymentOutcome> => {
  const asked: PaypalCall = { method: 'GET', path: toPath(reference) };
  const answer = await call(asked);
  return answer.status === 404
    ? askCapture(call, reference)
    : toPaypalOutcome(decodeAnswer(PaypalOrder, asked, answer));
};

/** Why a capture fails, where the customer can do something about it. */
const declines: Readonly<Record<string, Extract<PaymentOutcome, { kind: 'declined' }>['reason']>> = {
  INSTRUMENT_DECLINED: 'declined_card',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  TRANSACTION_LIMIT_EXCEEDED: 'declined_limit',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined_limit',
  PAYER_ACTION_REQUIRED: 'declined_authentication',
};

const capture = async (call: PaypalCalls, payment: PaymentToConfirm): Promise<PaymentOutcome> => {
  const { reference, hash, amountMinor, currency } = payment;
  const present = await ask(call, reference);
  const isIt = present.kind === 'approved' && present.amountMinor === amountMinor && present.currency === currency;
  if (!isIt) return present;
  const asked: PaypalCall = { method: 'POST', path: `${toPath(reference)}/capture`, once: `capture-${hash}` };
  const answer = await call(asked);
  if (answer.status < 300) return toPaypalOutcome(decodeAnswer(PaypalOrder, asked, answer));
  const reason = declines[findIssue(answer) ?? ''];
  // Captured already, or not approved any more: what has become of it is asked.
  return reason === undefined ? ask(call, reference) : { kind: 'declined', reason };
};

const refunded = ({ id: reference, status }: typeof Refund.Type): RefundOutcome => {
  const outcome = refundOutcomes[status];
  if (outcome === 'refused') return { kind: 'refused', reason: 'notPaid' };
  return { kind: outcome ?? 'pending', reference };
};

const tooMuch = /^(REFUND_AMOUNT_EXCEEDED|CAPTURE_FULLY_REFUNDED|MAX_NUMBER_OF_REFUNDS_EXCEEDED)$/;

const refund = async (call: PaypalCalls, request: RefundRequest): Promise<RefundOutcome> => {
  const { reference, moneyReference, key, amountMinor, currency } = request;
  const known = moneyReference ?? (await findMoneyReference(call, reference));
  if (known === null) return { kind: 'refused', reason: 'notPaid' };
  const asked: PaypalCall = {
    method: 'POST',
    path: `${toCapturePath(known)}/refund`,
    body: { amount: { currency_code: currency, value: toDecimal(amountMinor) }, custom_id: key },
    once: `refund-${key}`,
  };
  const answer = await call(asked);
  if (answer.status < 300) return refunded(decodeAnswer(Refund, asked, answer));
  const issue = findIssue(answer);
  // 409: it works on the same refund still, as another call has asked for it.
  if (issue === null || answer.status === 409) throw toUnavailable(asked, answer.body);
  if (issue === 'DUPLICATE_REQUEST_ID') return { kind: 'refused', reason: 'keyReused' };
  return { kind: 'refused', reason: tooMuch.test(issue) ? 'tooMuch' : 'notPaid' };
};

const findMoneyReference = async (call: PaypalCalls, reference: string): Promise<string | null> => {
  const outcome = await ask(call, reference);
  return outcome.kind === 'paid' ? outcome.moneyReference : null;
};

/**
 * Speaks PayPal's Orders v2. The customer's approval moves no money: `confirm` captures it. An order cannot be ended at PayPal, and need not be,
 * since what is approved and not captured is given back by PayPal.
 */
export const paypalAdapter = ({
  clock,
  ...config
}: PaypalConfig & ReplyTimeout & { readonly clock: Clock }): PaymentProvider => {
  const call = createCalls({ ...config, clock });
  const certificates = createCertificates(config, clock);
  const { webhookId } = config.keys;
  return {
    name: 'paypal',
    isAwaited: false,
    start: async (payment) => {
      const asked: PaypalCall = {
        method: 'POST',
        path: '/v2/checkout/orders',
        body: orderFor(payment),
        once: payment.hash,
      };
      const answer = await call(asked);
      const { id: reference, status, links } = decodeAnswer(Created, asked, answer);
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (page === undefined && isPast(status)) {
        return { kind: 'redirect', reference, redirectUrl: payment.returnUrl };
      }
      if (page === undefined) throw toUnavailable(asked, answer.body);
      return { kind: 'redirect', reference, redirectUrl: page.href };
    },
    read: (notification) => readNotification(notification, { webhookId, certificates, clock, ask: call }),
    ask: (reference) => ask(call, reference),
    confirm: (payment) => capture(call, payment),
    expire: async (reference) => {
      const present = await ask(call, reference);
      return present.kind === 'open' || present.kind === 'approved' ? { kind: 'canceled' } : present;
    },
    refund: (wanted) => refund(call, wanted),
    askRefund: async ({ refundReference }) => {
      const asked: PaypalCall = { method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(refundReference)}` };
      const answer = await call(asked);
      return answer.status === 404
        ? { kind: 'refused', reason: 'notPaid' }
        : refunded(decodeAnswer(Refund, asked, answer));
    },
    lists: paypalLists(call),
  };
};
