import * as Schema from 'effect/Schema';
import type { PaymentOutcome } from '../../core/paymentProvider.ts';

/** What the sandbox provider tells of a session. */
export const SandboxSession = Schema.Struct({
  id: Schema.String,
  /** the payment's hash */
  reference: Schema.String,
  amount_minor: Schema.Int,
  currency: Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']),
  status: Schema.Literals(['open', 'processing', 'paid', 'declined', 'canceled', 'expired']),
  reason: Schema.NullOr(Schema.String),
});

export type SandboxSession = typeof SandboxSession.Type;

/** Reasons for which the stand-in can decline. */
export const declineReasons = ['insufficient_funds', 'card_refused', 'limit_exceeded'] as const;
export type DeclineReason = (typeof declineReasons)[number];

const failures = {
  insufficient_funds: 'declined_funds',
  card_refused: 'declined_card',
  limit_exceeded: 'declined_limit',
} as const satisfies Record<DeclineReason, Extract<PaymentOutcome, { kind: 'declined' }>['reason']>;

const failureOf = (reason: string | null) => {
  const known = declineReasons.find((candidate) => candidate === reason);
  return known === undefined ? 'declined' : failures[known];
};

/** A session as an outcome of its payment. */
export const outcomeOf = (session: SandboxSession): PaymentOutcome => {
  switch (session.status) {
    case 'paid':
      return { kind: 'paid', amountMinor: session.amount_minor, currency: session.currency };
    case 'declined':
      return { kind: 'declined', reason: failureOf(session.reason) };
    case 'open':
    case 'processing':
    case 'canceled':
    case 'expired':
      return { kind: session.status };
    default:
      return session.status satisfies never;
  }
};
