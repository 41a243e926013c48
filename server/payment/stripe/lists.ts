import type Stripe from 'stripe';
import type {
  ListedDispute,
  ListedPayment,
  ListedRefund,
  Period,
  ProviderLists,
} from '../../platform/core/paymentProvider.ts';
import { asked } from './client.ts';
import { disputeOf, idOf } from './dispute.ts';
import { currencyOf } from './outcome.ts';

const pageSize = 100;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const createdIn = ({ since, until }: Period) => ({ created: { gte: seconds(since), lt: seconds(until) } });

const refundStates: Readonly<Record<string, ListedRefund['state']>> = {
  succeeded: 'done',
  failed: 'refused',
  canceled: 'refused',
};

/** Stripe's lists of intents, refunds and disputes, page by page. An intent is of the moment when its session was opened. */
export const stripeLists = (client: Stripe): ProviderLists => ({
  payments: (period) =>
    asked('list payments', async () => {
      const listed: ListedPayment[] = [];
      for await (const intent of client.paymentIntents.list({ ...createdIn(period), limit: pageSize })) {
        if (intent.status !== 'succeeded') continue;
        const { id: reference, metadata, amount: amountMinor, currency } = intent;
        listed.push({ reference, hash: metadata.payment ?? null, amountMinor, currency: currencyOf(currency) });
      }
      return listed;
    }),
  refunds: (period) =>
    asked('list refunds', async () => {
      const listed: ListedRefund[] = [];
      for await (const refund of client.refunds.list({ ...createdIn(period), limit: pageSize })) {
        listed.push({
          reference: refund.id,
          key: refund.metadata?.key ?? null,
          of: idOf(refund.payment_intent),
          amountMinor: refund.amount,
          currency: currencyOf(refund.currency),
          state: refundStates[refund.status ?? ''] ?? 'pending',
        });
      }
      return listed;
    }),
  disputes: (opened) =>
    asked('list disputes', async () => {
      const listed: ListedDispute[] = [];
      for await (const dispute of client.disputes.list({ ...createdIn(opened), limit: pageSize })) {
        listed.push(...[disputeOf(dispute) ?? []].flat());
      }
      return listed;
    }),
});
