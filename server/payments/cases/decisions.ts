import type { CurrencyCode, MoneyCaseKind, MoneyDecision } from '../../../openapi/types.ts';

type Sum = { readonly amountMinor: number; readonly currency: CurrencyCode };

/** What is known of a case when somebody decides. */
export type CaseFacts = {
  readonly kind: MoneyCaseKind;
  readonly received: Sum | null;
  /** what the provider was asked for; null where no payment is known */
  readonly expected: Sum | null;
  /** whether it is a signed-in customer's payment, who has, or can have, a balance */
  readonly hasCustomer: boolean;
};

const isEnough = ({ received, expected }: CaseFacts): boolean =>
  received !== null &&
  expected !== null &&
  received.currency === expected.currency &&
  received.amountMinor >= expected.amountMinor;

/** What may be decided on money (specification 4, "Payment flow"): a dispute is answered at the provider, and only noted here. */
export const decisionsFor = (facts: CaseFacts): readonly MoneyDecision[] => {
  const { kind, hasCustomer, received, expected } = facts;
  const toBalance: readonly MoneyDecision[] =
    hasCustomer && received?.currency === expected?.currency ? ['to_balance'] : [];
  switch (kind) {
    case 'mismatch':
      return [...(isEnough(facts) ? (['accept'] as const) : []), 'refund', ...toBalance, 'dismiss'];
    case 'unknown':
      return ['refund', 'dismiss'];
    case 'refund_refused':
      return ['refund', ...toBalance, 'dismiss'];
    case 'dispute':
      return ['dismiss'];
    default:
      return kind satisfies never;
  }
};
