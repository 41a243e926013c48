import Big from 'big.js';
import type { CouponState, CurrencyCode } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { couponUses } from './couponUses.ts';
import { type CodeRow, findCode, type Hold } from './findCode.ts';
import { findCodeRefusal } from './refusal.ts';

export type CouponToCheck = {
  readonly brand: string;
  /** null where none is meant */
  readonly typed: string | null;
  readonly customerId: number;
  readonly email: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

export type CheckedCoupon = {
  readonly state: CouponState;
  /** null for none and for an unknown one; otherwise what it gives, or would */
  readonly coupon: {
    readonly id: number;
    readonly code: string;
    readonly bonusMinor: number;
    readonly leastMinor: number | null;
  } | null;
};

const isForAmount = ({ currency, leastMinor }: CodeRow, asked: CouponToCheck): boolean =>
  (currency === null || currency === asked.currency) && (leastMinor === null || asked.amountMinor >= leastMinor);

const computeBonusMinor = ({ percent, amountMinor: fixed }: CodeRow, amountMinor: number): number =>
  percent === null ? (fixed ?? 0) : new Big(amountMinor).times(percent).div(100).round(0, Big.roundDown).toNumber();

/** What a coupon that a customer has typed does for a top-up. */
export const checkCoupon = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  asked: CouponToCheck,
  hold: Hold,
): Promise<CheckedCoupon> => {
  const { brand, typed, customerId, amountMinor } = asked;
  if (typed === null || typed.trim() === '') return { state: 'none', coupon: null };
  const row = await findCode(tx, { brand, kind: 'coupon', typed }, hold);
  const now = clock.now();
  const refusal = await findCodeRefusal(row, asked, ({ id }) => couponUses(tx, id, customerId, now), now);
  if (row === undefined || refusal === 'unknown') return { state: 'unknown', coupon: null };
  const { id, code, leastMinor, currency } = row;
  return {
    state: refusal ?? (isForAmount(row, asked) ? 'applied' : 'not_for_amount'),
    coupon: {
      id,
      code,
      bonusMinor: computeBonusMinor(row, amountMinor),
      // An amount of another currency would be read as one of the customer's.
      leastMinor: currency === asked.currency ? leastMinor : null,
    },
  };
};
