import type { Locale } from '../../openapi/types.ts';
import { newHash } from '../platform/core/hash.ts';
import { toDecimal } from '../platform/core/money.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { topUp } from '../platform/db/schema.ts';
import { sharedOwner, type TopUpOwner } from './owner.ts';
import { quoteTopUp, type WantedTopUp } from './quoteTopUp.ts';

/** What a customer asks for, with what they have been shown that it adds. */
export type SeenTopUp = WantedTopUp & { readonly total: string };

/**
 * Makes a top-up, which is fixed from now on and waits for its payment.
 * @returns its hash
 * @throws ProblemError NotImplementedForBrand, ValidationFailed, CurrencyInUse, CouponRefused, TopUpChanged
 */
export const createTopUp = async (
  tx: Transaction,
  services: Services,
  known: TopUpOwner,
  wanted: SeenTopUp,
  locale: Locale,
): Promise<string> => {
  const owner = await sharedOwner(tx, known);
  const { brand, row } = owner;
  const quoted = await quoteTopUp(tx, services, owner, wanted, 'locked');
  const { state, coupon } = quoted.checked;
  if (state !== 'none' && state !== 'applied') {
    throw new ProblemError('CouponRefused', { errors: [{ field: 'coupon', code: 'NotAllowed' }], detail: state });
  }
  if (toDecimal(quoted.totalMinor) !== wanted.total) throw new ProblemError('TopUpChanged');
  const hash = newHash();
  await tx.insert(topUp).values({
    hash,
    brand: brand.id,
    customerId: row.id,
    amountMinor: quoted.amountMinor,
    bonusMinor: quoted.bonusMinor + quoted.couponBonusMinor,
    couponId: coupon?.id ?? null,
    couponBonusMinor: quoted.couponBonusMinor,
    locale,
    currency: row.currency,
    createdAt: services.clock.now(),
  });
  return hash;
};
