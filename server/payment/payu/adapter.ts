import { randomUUID } from 'node:crypto';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Locale } from '../../../openapi/types.ts';
import type { Clock } from '../../platform/core/clock.ts';
import {
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderUnavailable,
  type ReplyTimeout,
} from '../../platform/core/paymentProvider.ts';
import { createCalls, decodeAnswer, type PayuAnswer, type PayuCall, type PayuCalls } from './call.ts';
import type { PayuConfig } from './config.ts';
import { readNotification } from './notification.ts';
import { PayuOrder, toPayuOutcome } from './order.ts';
import { askRefund, payuLists, refund } from './refund.ts';

const Created = Schema.Struct({ orderId: Schema.String, redirectUri: Schema.String });
const Orders = Schema.Struct({ orders: Schema.Array(PayuOrder) });
const Refused = Schema.Struct({ status: Schema.Struct({ statusCode: Schema.String }) });

/** Languages of PayU's page; it has no Ukrainian. */
const languages = { en: 'en', de: 'de', pl: 'pl', uk: 'en' } as const satisfies Record<Locale, string>;
/** Seconds for which the page is open. */
const validity = 86_400;

const orderFor = (payment: PaymentToStart, posId: string) => ({
  notifyUrl: payment.notifyUrl,
  continueUrl: payment.returnUrl,
  customerIp: payment.customerIp,
  merchantPosId: posId,
  description: `${payment.merchant} ${payment.title}`,
  currencyCode: payment.currency,
  totalAmount: String(payment.amountMinor),
  validityTime: String(validity),
  products: [{ name: payment.title, unitPrice: String(payment.amountMinor), quantity: '1' }],
  buyer: {
    ...(payment.email === null ? {} : { email: payment.email }),
    language: languages[payment.locale],
  },
});

const find = async (call: PayuCalls, orderId: string): Promise<PayuOrder | null> => {
  const asked: PayuCall = { method: 'GET', path: `/api/v2_1/orders/${encodeURIComponent(orderId)}` };
  const answer = await call(asked);
  if (answer.status === 404) return null;
  const [order = null] = decodeAnswer(Orders, asked, answer).orders;
  return order;
};

/** Of an order that PayU does not know nothing is paid; it may know it later. */
const ask = async (call: PayuCalls, orderId: string): Promise<PaymentOutcome> => {
  const order = await find(call, orderId);
  return order === null ? { kind: 'open' } : toPayuOutcome(order);
};

/** `extOrderId` is unique at the point of sale; what follows the full stop tells two orders of a payment apart. */
const create = async (
  call: PayuCalls,
  payment: PaymentToStart,
  posId: string,
  extOrderId: string,
): Promise<PayuAnswer> =>
  call({ method: 'POST', path: '/api/v2_1/orders', body: { ...orderFor(payment, posId), extOrderId } });

const isTaken = ({ body }: PayuAnswer): boolean =>
  Option.getOrNull(Schema.decodeUnknownOption(Refused)(body))?.status.statusCode === 'ERROR_ORDER_NOT_UNIQUE';

/**
 * Speaks PayU's REST 2.1. A payment that is started again, since the answer to its first start was lost, becomes another order there: the first
 * one's page has been shown to nobody, and ends by itself.
 */
export const payuAdapter = ({
  clock,
  ...config
}: PayuConfig & ReplyTimeout & { readonly clock: Clock }): PaymentProvider => {
  const call = createCalls({ ...config, clock });
  const { posId, secondKey } = config.keys;
  return {
    name: 'payu',
    isAwaited: false,
    start: async (payment) => {
      const first = await create(call, payment, posId, payment.hash);
      const answer = isTaken(first) ? await create(call, payment, posId, `${payment.hash}.${randomUUID()}`) : first;
      if (answer.status !== 302 && answer.status !== 200 && answer.status !== 201) {
        throw new ProviderUnavailable(`PayU answered ${answer.status} to a new order.`, { cause: answer.body });
      }
      const { orderId: reference, redirectUri: redirectUrl } = decodeAnswer(
        Created,
        { method: 'POST', path: '/api/v2_1/orders' },
        answer,
      );
      return { kind: 'redirect', reference, redirectUrl };
    },
    read: async (notification) => readNotification(secondKey, notification),
    ask: (reference) => ask(call, reference),
    confirm: async ({ reference, amountMinor, currency }) => {
      const present = await ask(call, reference);
      const isIt = present.kind === 'approved' && present.amountMinor === amountMinor && present.currency === currency;
      if (!isIt) return present;
      const path = `/api/v2_1/orders/${encodeURIComponent(reference)}/status`;
      await call({ method: 'PUT', path, body: { orderId: reference, orderStatus: 'COMPLETED' } });
      return ask(call, reference);
    },
    expire: async (reference) => {
      const present = await ask(call, reference);
      if (present.kind !== 'open' && present.kind !== 'approved') return present;
      const answer = await call({ method: 'DELETE', path: `/api/v2_1/orders/${encodeURIComponent(reference)}` });
      return answer.status === 404 ? { kind: 'expired' } : ask(call, reference);
    },
    refund: (wanted) => refund(call, wanted),
    askRefund: (wanted) => askRefund(call, wanted),
    lists: payuLists(call),
  };
};
