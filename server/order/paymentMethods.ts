import type { Brand } from '../../brands/brand.ts';
import { mayCharge } from '../../machines/payment/minCharge.ts';
import type { CurrencyCode, PaymentMethod } from '../../openapi/types.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import { refusalOfLater } from './credit/payLater.ts';

/** What the brand offers: from a balance where an order is a customer's who has an account. */
export const brandMethodsFor = ({ paymentMethods }: Brand, customerId: number | null): PaymentMethod[] =>
  paymentMethods.filter((method) => method !== 'balance' || customerId !== null);

/** Who is to pay what. */
export type Payer = {
  readonly customerId: number | null;
  /** Whether the company has been granted credit at some time; of most nothing is, and nothing is looked for. */
  readonly hasLimit: boolean;
  readonly currency: CurrencyCode;
  /** null where it is not known yet */
  readonly amountMinor: number | null;
  /** Work has not begun, so that it may begin before the money is here. */
  readonly isWaiting: boolean;
};

/** How something may be paid for, by what charges as little as it costs: within thirty days where the company has as much credit left. */
export const paymentMethodsFor = async (
  db: Database,
  services: Pick<Services, 'clock'>,
  brand: Brand,
  { customerId, hasLimit, currency, amountMinor, isWaiting }: Payer,
): Promise<PaymentMethod[]> => {
  const methods = brandMethodsFor(brand, customerId).filter(
    (method) => amountMinor === null || mayCharge(method, amountMinor, currency),
  );
  if (customerId === null || !hasLimit || amountMinor === null || !isWaiting || !methods.includes('transfer'))
    return methods;
  const refusal = await refusalOfLater(db, services, { customerId, brand: brand.id }, { amountMinor, currency });
  return refusal === null ? ['later', ...methods] : methods;
};
