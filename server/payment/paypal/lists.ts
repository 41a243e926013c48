import * as Schema from 'effect/Schema';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { days } from '../../platform/core/clock.ts';
import { toMinor } from '../../platform/core/money.ts';
import type {
  ListedDispute,
  ListedPayment,
  ListedRefund,
  Period,
  ProviderLists,
} from '../../platform/core/paymentProvider.ts';
import { decoded, type PaypalCall, type PaypalCalls } from './call.ts';
import { Dispute, disputeOf } from './dispute.ts';

const Amount = Schema.Struct({ currency_code: Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']), value: Schema.String });
const Page = Schema.Struct({
  total_pages: Schema.Number,
  transaction_details: Schema.Array(
    Schema.Struct({
      transaction_info: Schema.Struct({
        transaction_id: Schema.String,
        paypal_reference_id: Schema.optional(Schema.String),
        transaction_event_code: Schema.String,
        transaction_status: Schema.String,
        transaction_amount: Amount,
        custom_field: Schema.optional(Schema.String),
      }),
    }),
  ),
});
type Transaction = (typeof Page.Type)['transaction_details'][number]['transaction_info'];

const pageSize = 500;
/** PayPal answers for at most so many days at once. */
const longest = 31;

/** Groups of PayPal's codes of events: payments, and refunds of the merchant's. */
const isPayment = ({ transaction_event_code: code }: Transaction): boolean => code.startsWith('T00');
const isRefund = ({ transaction_event_code: code }: Transaction): boolean => code === 'T1107';

/** In minor units, whatever the direction. */
const sumOf = ({ transaction_amount: { value } }: Transaction): number => Math.abs(toMinor(value));
const currencyOf = ({ transaction_amount: { currency_code } }: Transaction): CurrencyCode => currency_code;

const refundStates: Readonly<Record<string, ListedRefund['state']>> = { S: 'done', P: 'pending' };

/** Of PayPal's report of transactions, all pages. */
const transactions = async (call: PaypalCalls, { since, until }: Period): Promise<readonly Transaction[]> => {
  const found: Transaction[] = [];
  const step = days(longest);
  for (let from = since.getTime(); from < until.getTime(); from += step) {
    const to = Math.min(from + step, until.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        end_date: new Date(to).toISOString(),
        fields: 'transaction_info',
        page_size: String(pageSize),
        page: String(page),
      });
      const asked: PaypalCall = { method: 'GET', path: `/v1/reporting/transactions?${query}` };
      const read = decoded(Page, asked, await call(asked));
      pages = read.total_pages;
      found.push(...read.transaction_details.map(({ transaction_info }) => transaction_info));
    }
  }
  return found;
};

const DisputePage = Schema.Struct({
  items: Schema.optional(Schema.Array(Schema.Struct({ dispute_id: Schema.String, create_time: Schema.String }))),
  links: Schema.optional(Schema.Array(Schema.Struct({ rel: Schema.String, href: Schema.String }))),
});
/** The most that PayPal puts on a page of disputes. */
const disputesAPage = 50;

const pathOf = (href: string): string => {
  const { pathname, search } = new URL(href);
  return `${pathname}${search}`;
};

/** Numbers of the disputes that were opened in a period, from all pages: the list itself does not say what they are about. */
const disputeIds = async (call: PaypalCalls, { since, until }: Period): Promise<readonly string[]> => {
  const found: string[] = [];
  const query = new URLSearchParams({ start_time: since.toISOString(), page_size: String(disputesAPage) });
  for (let path: string | null = `/v1/customer/disputes?${query}`; path !== null; ) {
    const asked: PaypalCall = { method: 'GET', path };
    const { items = [], links = [] }: typeof DisputePage.Type = decoded(DisputePage, asked, await call(asked));
    found.push(...items.filter((one) => new Date(one.create_time) < until).map((one) => one.dispute_id));
    const next = links.find(({ rel }) => rel === 'next');
    path = next === undefined ? null : pathOf(next.href);
  }
  return found;
};

/** PayPal's report lags by up to three hours behind what has happened. */
export const paypalLists = (call: PaypalCalls): ProviderLists => ({
  payments: async (period) =>
    (await transactions(call, period)).flatMap((one): ListedPayment[] =>
      isPayment(one) && one.transaction_status === 'S'
        ? [
            {
              reference: one.transaction_id,
              hash: one.custom_field ?? null,
              amountMinor: sumOf(one),
              currency: currencyOf(one),
            },
          ]
        : [],
    ),
  refunds: async (period) =>
    (await transactions(call, period)).filter(isRefund).map((one) => ({
      reference: one.transaction_id,
      key: one.custom_field ?? null,
      of: one.paypal_reference_id ?? null,
      amountMinor: sumOf(one),
      currency: currencyOf(one),
      state: refundStates[one.transaction_status] ?? 'refused',
    })),
  disputes: async (opened) => {
    const listed: ListedDispute[] = [];
    for (const id of await disputeIds(call, opened)) {
      const asked: PaypalCall = { method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(id)}` };
      const dispute = decoded(Dispute, asked, await call(asked));
      listed.push(...[disputeOf(dispute, dispute.status !== 'RESOLVED') ?? []].flat());
    }
    return listed;
  },
});
