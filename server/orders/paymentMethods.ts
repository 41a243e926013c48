import type { Brand } from '../../brands/brand.ts';
import type { PaymentMethod } from '../../openapi/types.ts';

/** How an order may be paid for: from a balance where it is a customer's who has an account. */
export const paymentMethodsFor = ({ paymentMethods }: Brand, customerId: number | null): PaymentMethod[] =>
  paymentMethods.filter((method) => method !== 'balance' || customerId !== null);
