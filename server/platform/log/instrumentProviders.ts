import type { PaymentProvider, PaymentProviders, ProviderLists } from '../core/paymentProvider.ts';
import type { Instrumentation } from './instrumentation.ts';

const watchedProvider = (provider: PaymentProvider, watch: Instrumentation['call']): PaymentProvider => {
  const { name, lists } = provider;
  const watched =
    <Asked, Answer>(operation: string, call: (asked: Asked) => Promise<Answer>) =>
    (asked: Asked): Promise<Answer> =>
      watch({ provider: name, operation }, () => call(asked));
  const watchedLists = (own: ProviderLists): ProviderLists =>
    own.kind === 'payment'
      ? { ...own, refunds: watched('listRefunds', own.refunds) }
      : {
          ...own,
          payments: watched('listPayments', own.payments),
          refunds: watched('listRefunds', own.refunds),
          reversals: watched('listReversals', own.reversals),
          oddities: watched('listOddities', own.oddities),
          disputes: watched('listDisputes', own.disputes),
        };
  return {
    ...provider,
    start: watched('start', provider.start),
    read: watched('read', provider.read),
    ask: watched('ask', provider.ask),
    confirm: watched('confirm', provider.confirm),
    expire: watched('expire', provider.expire),
    refund: watched('refund', provider.refund),
    askRefund: watched('askRefund', provider.askRefund),
    lists: lists === null ? null : watchedLists(lists),
  };
};

/** The same providers, each call of which is watched. */
export const instrumentProviders = (providers: PaymentProviders, watch: Instrumentation['call']): PaymentProviders =>
  new Map([...providers].map(([method, provider]) => [method, watchedProvider(provider, watch)]));
