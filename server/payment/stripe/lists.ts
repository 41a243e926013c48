import type Stripe from 'stripe';
import type {
  AccountLists,
  ListedDispute,
  ListedOddity,
  ListedPayment,
  ListedRefund,
  ListedReversal,
  Period,
} from '../../platform/core/paymentProvider.ts';
import { askStripe } from './client.ts';
import { findId, toListedDispute } from './dispute.ts';
import { isSold, parseCurrency } from './outcome.ts';

const pageSize = 100;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const createdIn = ({ since, until }: Period) => ({ created: { gte: seconds(since), lt: seconds(until) } });

/** What a refund's status means; any other is still to be decided. */
export const refundStates: Readonly<Record<string, ListedRefund['state']>> = {
  succeeded: 'done',
  failed: 'refused',
  canceled: 'refused',
};

const listedAs = (refund: Stripe.Refund): ListedRefund => ({
  reference: refund.id,
  key: refund.metadata?.key ?? null,
  of: findId(refund.payment_intent),
  amountMinor: refund.amount,
  currency: parseCurrency(refund.currency),
  state: refundStates[refund.status ?? ''] ?? 'pending',
});

/** Kinds of entries of Stripe's balance by which a payment that had come leaves again, without a dispute. */
export const reversals: ReadonlySet<string> = new Set(['payment_failure_refund', 'payment_reversal']);

/** Stripe's balance as of a period, with what each entry is about. */
const balanceEntries = (client: Stripe, period: Period) =>
  client.balanceTransactions.list({ ...createdIn(period), limit: pageSize, expand: ['data.source'] });

const isObject = (source: Stripe.BalanceTransaction['source']): source is Stripe.BalanceTransactionSource =>
  typeof source === 'object' && source !== null;

/** Stripe's lists of intents, refunds and disputes, page by page. An intent is of the moment when its session was opened. */
export const stripeLists = (client: Stripe): AccountLists => ({
  kind: 'account',
  payments: (period) =>
    askStripe('list payments', async () => {
      const listed: ListedPayment[] = [];
      for await (const intent of client.paymentIntents.list({ ...createdIn(period), limit: pageSize })) {
        if (intent.status !== 'succeeded' || !isSold(intent.currency)) continue;
        const { id: reference, metadata, amount: amountMinor, currency } = intent;
        const hash = metadata.payment ?? null;
        listed.push({ reference, hash, isAskedAbout: true, amountMinor, currency: parseCurrency(currency) });
      }
      return listed;
    }),
  refunds: (period) =>
    askStripe('list refunds', async () => {
      const listed = new Map<string, ListedRefund>();
      for await (const refund of client.refunds.list({ ...createdIn(period), limit: pageSize })) {
        if (isSold(refund.currency)) listed.set(refund.id, listedAs(refund));
      }
      // A refund is listed as of when it was made: that it has failed since, the balance alone tells.
      for await (const { reporting_category, source } of balanceEntries(client, period)) {
        if (reporting_category !== 'refund_failure' || !isObject(source) || source.object !== 'refund') continue;
        if (isSold(source.currency)) listed.set(source.id, listedAs(source));
      }
      return [...listed.values()];
    }),
  reversals: (period) =>
    askStripe('list the balance', async () => {
      const listed: ListedReversal[] = [];
      for await (const { id: movement, type, source, amount, currency } of balanceEntries(client, period)) {
        if (!reversals.has(type) || !isObject(source) || source.object !== 'charge' || !isSold(currency)) continue;
        const of = findId(source.payment_intent);
        const outcome = {
          kind: 'reversed',
          movement,
          amountMinor: -amount,
          currency: parseCurrency(currency),
        } as const;
        if (of !== null) listed.push({ of, outcome });
      }
      return listed;
    }),
  oddities: (period) =>
    askStripe('list payments', async () => {
      const listed: ListedOddity[] = [];
      for await (const { id: reference, status, currency } of client.paymentIntents.list({
        ...createdIn(period),
        limit: pageSize,
      })) {
        if (status === 'succeeded' && !isSold(currency)) listed.push({ reference, received: null });
      }
      return listed;
    }),
  disputes: (opened) =>
    askStripe('list disputes', async () => {
      const listed: ListedDispute[] = [];
      for await (const dispute of client.disputes.list({ ...createdIn(opened), limit: pageSize })) {
        listed.push(...[toListedDispute(dispute) ?? []].flat());
      }
      return listed;
    }),
});
