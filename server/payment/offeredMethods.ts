import type { Brand } from '../../brands/brand.ts';
import type { PaymentProviders } from '../platform/core/paymentProvider.ts';

/** The brands with the methods that can be used: one whose provider has no keys is not offered, nor is eCard. */
export const withOfferedMethods = (
  brands: ReadonlyMap<string, Brand>,
  providers: PaymentProviders,
): ReadonlyMap<string, Brand> =>
  new Map(
    [...brands].map(([id, brand]) => [
      id,
      {
        ...brand,
        paymentMethods: brand.paymentMethods.filter(
          (method) => method === 'balance' || method === 'coupon' || providers.has(method),
        ),
      },
    ]),
  );
