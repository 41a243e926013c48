import * as Schema from 'effect/Schema';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { days } from '../../platform/core/clock.ts';
import { toMinor } from '../../platform/core/money.ts';
import type {
  AccountLists,
  ListedDispute,
  ListedOddity,
  ListedPayment,
  ListedRefund,
  ListedReversal,
  Period,
} from '../../platform/core/paymentProvider.ts';
import { decodeAnswer, type PaypalCall, type PaypalCalls } from './call.ts';
import { findDispute } from './dispute.ts';
import { currencies } from './order.ts';

const Amount = Schema.Struct({ currency_code: Schema.String, value: Schema.String });
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
const maxDays = 31;

/** What in PayPal's account is about payments of ours. */
type Kind = 'payment' | 'refund' | 'reversal' | 'none';

/** What PayPal's codes of events mean, as far as the group does not say it: which way the money went is its sign. */
export const kinds: Readonly<Record<string, Kind>> = {
  T1106: 'reversal',
  T1107: 'refund',
  T1108: 'none',
  T1109: 'none',
  T1110: 'none',
  T1111: 'none',
  T1201: 'reversal',
  T1202: 'reversal',
  T1205: 'reversal',
  T1207: 'reversal',
  T1208: 'reversal',
};

/** By group: fees, conversions, bank accounts, authorisations, holds and what is only shown concern no payment. */
export const groups: Readonly<Record<string, Kind>> = {
  T00: 'payment',
  T01: 'none',
  T02: 'none',
  T03: 'none',
  T04: 'none',
  T13: 'none',
  T15: 'none',
  T21: 'none',
  T98: 'none',
};

/** null for a code of no table: staff look at it. */
const findKind = ({ transaction_event_code: code }: Transaction): Kind | null =>
  kinds[code] ?? groups[code.slice(0, 3)] ?? null;

const isSold = (code: string): code is CurrencyCode => currencies.some((known) => known === code);

/** In minor units, below zero for money that went; null for a currency that nothing is sold in. */
const toSum = ({
  transaction_amount: { value, currency_code: currency },
}: Transaction): { readonly amountMinor: number; readonly currency: CurrencyCode } | null =>
  isSold(currency) ? { amountMinor: toMinor(value), currency } : null;

/** Done; `V` has been reversed since, which is a row of its own. */
const isDone = ({ transaction_status: status }: Transaction): boolean => status === 'S' || status === 'V';

const listPayment = (one: Transaction): readonly ListedPayment[] => {
  const sum = toSum(one);
  if (findKind(one) !== 'payment' || !isDone(one) || sum === null || sum.amountMinor <= 0) return [];
  return [{ reference: one.transaction_id, hash: one.custom_field ?? null, isAskedAbout: false, ...sum }];
};

const listRefund = (one: Transaction): readonly ListedRefund[] => {
  const sum = toSum(one);
  if (findKind(one) !== 'refund' || sum === null || sum.amountMinor >= 0) return [];
  const { transaction_id: reference, custom_field: key = null, paypal_reference_id: of = null } = one;
  const state = refundStates[one.transaction_status] ?? 'refused';
  return [{ reference, key, of, amountMinor: -sum.amountMinor, currency: sum.currency, state }];
};

const listReversal = (one: Transaction): readonly ListedReversal[] => {
  const sum = toSum(one);
  const { transaction_id: movement, paypal_reference_id: of } = one;
  if (findKind(one) !== 'reversal' || !isDone(one) || sum === null || of === undefined) return [];
  return [{ of, outcome: { kind: 'reversed', movement, amountMinor: -sum.amountMinor, currency: sum.currency } }];
};

/** What no list has, though it may be about a payment: what concerns none is left out, and so is money that went out on the merchant's word. */
const listOddity = (one: Transaction): readonly ListedOddity[] => {
  const kind = findKind(one);
  const isOut = one.transaction_amount.value.startsWith('-');
  if (kind === 'none' || (kind === 'payment' && isOut)) return [];
  const isListed = [...listPayment(one), ...listRefund(one), ...listReversal(one)].length > 0;
  if (isListed || !isDone(one)) return [];
  const sum = toSum(one);
  const received = sum === null ? null : { ...sum, amountMinor: Math.abs(sum.amountMinor) };
  return [{ reference: one.transaction_id, received }];
};

const refundStates: Readonly<Record<string, ListedRefund['state']>> = { S: 'done', P: 'pending' };

/** Of PayPal's report of transactions, all pages. */
const listTransactions = async (call: PaypalCalls, { since, until }: Period): Promise<readonly Transaction[]> => {
  const found: Transaction[] = [];
  const step = days(maxDays);
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
      const read = decodeAnswer(Page, asked, await call(asked));
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

const toPath = (href: string): string => {
  const { pathname, search } = new URL(href);
  return `${pathname}${search}`;
};

/** Numbers of the disputes that were opened in a period, from all pages: the list itself does not say what they are about. */
const listDisputeIds = async (call: PaypalCalls, { since, until }: Period): Promise<readonly string[]> => {
  const found: string[] = [];
  const query = new URLSearchParams({ start_time: since.toISOString(), page_size: String(disputesAPage) });
  for (let path: string | null = `/v1/customer/disputes?${query}`; path !== null; ) {
    const asked: PaypalCall = { method: 'GET', path };
    const { items = [], links = [] }: typeof DisputePage.Type = decodeAnswer(DisputePage, asked, await call(asked));
    found.push(...items.filter((one) => new Date(one.create_time) < until).map((one) => one.dispute_id));
    const next = links.find(({ rel }) => rel === 'next');
    path = next === undefined ? null : toPath(next.href);
  }
  return found;
};

/** PayPal's report lags by up to three hours behind what has happened. */
export const paypalLists = (call: PaypalCalls): AccountLists => ({
  kind: 'account',
  payments: async (period) => (await listTransactions(call, period)).flatMap(listPayment),
  refunds: async (period) => (await listTransactions(call, period)).flatMap(listRefund),
  reversals: async (period) => (await listTransactions(call, period)).flatMap(listReversal),
  oddities: async (period) => (await listTransactions(call, period)).flatMap(listOddity),
  disputes: async (opened) => {
    const listed: ListedDispute[] = [];
    for (const id of await listDisputeIds(call, opened)) listed.push(...[(await findDispute(call, id)) ?? []].flat());
    return listed;
  },
});
