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
  /** whether the provider sends money back; what came by bank transfer goes back by hand */
  readonly sendsBack: boolean;
  /** whether the payment has got the sum that was asked for meanwhile */
  readonly isSettled: boolean;
  /** whether the provider may still send the refund: credited as well, it would have gone back twice */
  readonly isUndecided: boolean;
  /** whether one order alone has the payment, and keeps as much as has gone back; of a dispute, whether its provider does not say whose the money is */
  readonly isBookable: boolean;
  /** whether a dispute has taken more than its orders had kept, and nobody has written that off */
  readonly isUncovered: boolean;
  /** whether the order that has got a refund's money again keeps less meanwhile: it has gone another way */
  readonly isGone: boolean;
};

const hasSameCurrency = ({ received, expected }: CaseFacts): boolean =>
  received !== null && received.currency === expected?.currency;

/** What `accept` sends back, in minor units; null where the sum is not enough, or of another currency. */
export const computeExcess = (facts: CaseFacts): number | null => {
  const { kind, received, expected } = facts;
  if (kind !== 'mismatch' || received === null || expected === null || !hasSameCurrency(facts)) return null;
  const excessMinor = received.amountMinor - expected.amountMinor;
  return excessMinor < 0 ? null : excessMinor;
};

/** What may be decided on money (specification 4, "Payment flow"): a dispute is answered at the provider, and only noted here, unless nobody but staff can know how it has ended. */
export const decisionsFor = (facts: CaseFacts): readonly MoneyDecision[] => {
  const { kind, hasCustomer, sendsBack, isSettled, isUndecided, isBookable, isUncovered, isGone } = facts;
  const book: readonly MoneyDecision[] = isBookable ? ['book'] : [];
  const refund: readonly MoneyDecision[] = sendsBack ? ['refund'] : [];
  const toBalance: readonly MoneyDecision[] = hasCustomer && hasSameCurrency(facts) ? ['to_balance'] : [];
  switch (kind) {
    case 'mismatch':
      if (isSettled) return ['dismiss'];
      return [...(computeExcess(facts) === null ? [] : (['accept'] as const)), ...refund, ...toBalance, 'dismiss'];
    case 'unknown':
      return [...refund, 'dismiss'];
    case 'refund_refused':
      if (isGone) return ['dismiss'];
      return [...refund, ...(isUndecided ? [] : [...toBalance, 'sent' as const]), 'dismiss'];
    case 'surplus':
    case 'payout':
      return [...toBalance, 'sent', 'dismiss'];
    case 'refund_not_in_books':
      return [...book, 'dismiss'];
    case 'dispute':
      return isUncovered ? ['write_off'] : [...book, 'dismiss'];
    case 'not_at_provider':
    case 'books_differ':
    case 'stuck':
      return ['dismiss'];
    default:
      return kind satisfies never;
  }
};
