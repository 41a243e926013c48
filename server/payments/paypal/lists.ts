import * as Schema from 'effect/Schema';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { days } from '../../core/clock.ts';
import { toMinor } from '../../core/money.ts';
import type { ListedPayment, ListedRefund, Period, ProviderLists } from '../../core/paymentProvider.ts';
import { decoded, type PaypalCall, type PaypalCalls } from './call.ts';

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
});
