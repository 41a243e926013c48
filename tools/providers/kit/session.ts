import type { CurrencyCode, Locale } from '../../../openapi/types.ts';

/** What has become of a session at a provider; `approved` waits for the merchant's capture or verification. */
export type SessionState = 'open' | 'processing' | 'approved' | 'paid' | 'declined' | 'canceled' | 'expired';

/** Reasons for which a payment can be declined. */
export const declineReasons = [
  'insufficient_funds',
  'card_refused',
  'limit_exceeded',
  'authentication_failed',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export type StoredRefund = {
  readonly id: string;
  /** The merchant's key: the same one again is the same refund. */
  readonly key: string;
  /** what the merchant has written on it */
  readonly note?: string;
  readonly amountMinor: number;
  readonly state: 'pending' | 'done' | 'refused';
  /** when it was asked for; unless it is said, when its session has changed last */
  readonly madeAt?: number;
  /** when it has failed after it had been done */
  readonly failedAt?: number;
};

/** Money that the provider has moved by itself. */
export type Movement = {
  readonly id: string;
  /** below zero for what has left */
  readonly amountMinor: number;
  readonly at: number;
  /** whether a dispute tells of the same money */
  readonly isOfDispute: boolean;
};

/** A row of the merchant's account that is about no payment of ours. */
export type AccountRow = {
  readonly id: string;
  readonly code: string;
  /** as the provider writes it, with its sign */
  readonly value: string;
  readonly currency: string;
  readonly at: number;
  /** the money that it is about, where it is about some */
  readonly of?: string;
};

/** A payment as a provider keeps it, whatever the provider calls it. */
export type Session = {
  readonly id: string;
  /** the merchant's own number of it */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly language: Locale;
  /** as the page names whom is paid */
  readonly merchant: string;
  /** null where the provider notifies one address that was configured before */
  readonly notifyUrl: string | null;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly state: SessionState;
  readonly reason: DeclineReason | null;
  /** how it was paid, where the page offers several ways (card, BLIK) */
  readonly choice: string | null;
  readonly refunds: readonly StoredRefund[];
  readonly dispute: 'open' | 'won' | 'lost' | null;
  /** of what the dispute is; null for all of it */
  readonly disputedMinor: number | null;
  /** how it was decided, in the provider's own word; null for the usual one */
  readonly verdict: string | null;
  readonly movements: readonly Movement[];
  /** what the provider's protocol keeps beside it: numbers of captures, intents, tokens */
  readonly data: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly expiresAt: number;
};

export type NewSession = Pick<
  Session,
  'id' | 'reference' | 'amountMinor' | 'currency' | 'language' | 'merchant' | 'notifyUrl' | 'returnUrl' | 'cancelUrl'
> & { readonly data?: Readonly<Record<string, string>>; readonly lifetimeMs?: number };

/** In minor units, what has been sent back or is on its way. */
export const sumRefunded = ({ refunds }: Session): number =>
  refunds.reduce((sum, { state, amountMinor }) => sum + (state === 'refused' ? 0 : amountMinor), 0);

/** In minor units, what a bank has asked for. */
export const getDisputed = ({ disputedMinor, amountMinor }: Session): number => disputedMinor ?? amountMinor;

/** In minor units, what the merchant still has of a session: a provider's own truth about money. */
export const computeHeld = (session: Session): number => {
  const { state, amountMinor, refunds, dispute, movements } = session;
  if (state !== 'paid') return 0;
  const back = refunds.reduce((sum, one) => sum + (one.state === 'done' ? one.amountMinor : 0), 0);
  const moved = movements.reduce((sum, one) => sum + (one.isOfDispute ? 0 : one.amountMinor), 0);
  return amountMinor - back - (dispute === 'lost' ? getDisputed(session) : 0) + moved;
};

/** Whether the provider has taken back by itself what was left of it. */
export const isTakenBack = (session: Session): boolean =>
  session.state === 'paid' && session.movements.some((one) => !one.isOfDispute) && computeHeld(session) === 0;
