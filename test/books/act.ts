import type { PaymentMethod, RefundWay } from '../../openapi/types.ts';
import type { AnswerFault, NotificationFault } from '../../tools/providers/kit/faults.ts';
import type { DeclineReason } from '../../tools/providers/kit/session.ts';
import type { MarketPlace } from './markets.ts';

/** What happens in a life, by whoever does it: the customer, the desk, a provider, the bank. What is not possible then is nothing. */
export type Act =
  | {
      readonly kind: 'pay';
      readonly method: Exclude<PaymentMethod, 'ecard'>;
      readonly credit: 'none' | 'balance' | 'voucher';
    }
  | {
      readonly kind: 'page';
      readonly choice: 'pay' | 'slow' | 'cancel' | 'leave' | { readonly declined: DeclineReason };
    }
  /** Of what is still to be transferred, in percent; `title` may be typed badly, and the bank may have no number for it. */
  | {
      readonly kind: 'transfer';
      readonly percent: number;
      readonly title: 'right' | 'spaced' | 'none';
      readonly isNumbered: boolean;
    }
  | { readonly kind: 'finish' | 'cancel' | 'withdraw' | 'sweep' | 'statement' }
  | { readonly kind: 'refund'; readonly percent: number; readonly way: RefundWay }
  /** Of what the provider holds, in percent; decided in whatever word, and not always told with money that has moved. */
  | { readonly kind: 'dispute'; readonly isWon: boolean; readonly percent: number; readonly verdict: string | null }
  /** The provider takes money back by itself, and may give it back. */
  | { readonly kind: 'reversal'; readonly percent: number; readonly isRestored: boolean }
  /** The customer's bank has not taken a refund that had gone. */
  | { readonly kind: 'lateFailure' }
  /** The bank takes a fee, or gives one back that it had taken. */
  | { readonly kind: 'fee'; readonly amountMinor: number; readonly isReturned: boolean };

/** How it is done: more than once at the same moment, by a process that ends in its middle, with a provider that does not do its part. */
export type Step = {
  /** milliseconds after the beginning of the run */
  readonly at: number;
  readonly act: Act;
  readonly times: 1 | 2;
  /** the event of the transaction at which the process ends; null where it does not */
  readonly endsAt: number | null;
  readonly answer: AnswerFault | null;
  readonly notice: NotificationFault | null;
  /** by which a provider refuses the next refunds */
  readonly refusal: string | null;
};

/** One payment, from what is bought to where all of it has come to rest. Each has random numbers of its own: without the others it is the same. */
export type Life = {
  readonly id: number;
  readonly market: MarketPlace;
  /** a place among the customers of the run; null for a visitor */
  readonly customer: number | null;
  readonly buys: 'orders' | 'topUp';
  /** in minor units, the net price of each order, or what is topped up */
  readonly prices: readonly number[];
  readonly steps: readonly Step[];
};
