import type { SettlementEvent } from '../../../machines/payment/settlement.ts';
import type { PaymentFailure } from '../../../openapi/types.ts';
import { minutes } from '../../platform/core/clock.ts';
import type { PaymentOutcome } from '../../platform/core/paymentProvider.ts';

type Failed = Extract<PaymentOutcome, { kind: 'declined' | 'canceled' | 'expired' }>;

/** How a payment ends that brings no money, and why. */
export type Ending = {
  readonly event: Extract<SettlementEvent, { type: 'declined' | 'canceled' | 'expired' | 'unavailable' }>;
  readonly reason: PaymentFailure;
};

export const endings = {
  canceled: { event: { type: 'canceled' }, reason: 'canceled' },
  expired: { event: { type: 'expired' }, reason: 'expired' },
  provider_unavailable: { event: { type: 'unavailable' }, reason: 'provider_unavailable' },
} as const satisfies Partial<Record<PaymentFailure, Ending>>;

/** No provider's page ends by itself so soon: it was ended, for another payment's sake or since nobody wants it. */
const minPageLifeMs = minutes(30);

/** The ending that a provider reports. @param hadMs since the payment was started */
export const toEnding = (outcome: Failed, hadMs: number): Ending => {
  switch (outcome.kind) {
    case 'declined':
      return { event: { type: 'declined' }, reason: outcome.reason };
    case 'canceled':
      return endings.canceled;
    case 'expired':
      return hadMs < minPageLifeMs ? endings.canceled : endings.expired;
    default:
      return outcome satisfies never;
  }
};
