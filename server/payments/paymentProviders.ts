import type { PaymentMethod } from '../../openapi/types.ts';
import type { Services } from '../services.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxAdapter } from './sandbox/adapter.ts';

/** How to reach each method's provider; null where nothing is configured (or no provider is needed). */
const adapters = {
  sandbox: sandboxAdapter,
  transfer: null,
  paypal: null,
  stripe: null,
  payu: null,
  ecard: null,
  przelewy24: null,
  balance: null,
} as const satisfies Record<PaymentMethod, ((services: Services) => PaymentProvider) | null>;

/** The provider behind a payment method; null when it is not configured. */
export const paymentProvider = (services: Services, method: PaymentMethod): PaymentProvider | null =>
  adapters[method]?.(services) ?? null;
