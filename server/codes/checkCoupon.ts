import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import type { CouponState, CurrencyCode } from '../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { creditCode } from '../db/schema.ts';

export type CouponToCheck = {
  readonly brand: string;
  readonly typed: string | null;
  readonly customerId: number;
  readonly email: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

export type CheckedCoupon = {
  readonly state: CouponState;
  readonly coupon: {
    readonly id: number;
    readonly code: string;
    readonly bonusMinor: number;
    readonly leastMinor: number | null;
  } | null;
};

type Row = typeof creditCode.$inferSelect;

const stateOf = (row: Row, { email, amountMinor, currency }: CouponToCheck, now: Date): CouponState => {
  if (row.stoppedAt !== null) return 'stopped';
  if (row.validFrom !== null && row.validFrom > now) return 'unknown';
  if (row.validUntil !== null && row.validUntil < now) return 'expired';
  if (row.customerEmail !== null && row.customerEmail !== email) return 'not_for_customer';
  if (row.currency !== null && row.currency !== currency) return 'not_for_amount';
  return row.leastMinor !== null && amountMinor < row.leastMinor ? 'not_for_amount' : 'applied';
};

const bonusMinorOf = ({ percent, amountMinor: fixed }: Row, amountMinor: number): number =>
  percent === null ? (fixed ?? 0) : new Big(amountMinor).times(percent).div(100).round(0, Big.roundDown).toNumber();

/** What a coupon that a customer has typed does for a top-up. @param hold `locked`: nobody else uses it until the transaction ends */
export const checkCoupon = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  asked: CouponToCheck,
  hold: 'free' | 'locked',
): Promise<CheckedCoupon> => {
  const code = (asked.typed ?? '').trim().toUpperCase();
  if (code === '') return { state: 'none', coupon: null };
  const isMeant = and(eq(creditCode.brand, asked.brand), eq(creditCode.code, code), eq(creditCode.kind, 'coupon'));
  const found = tx.select().from(creditCode).where(isMeant);
  const [row] = await (hold === 'locked' ? found.for('update') : found);
  if (row === undefined) return { state: 'unknown', coupon: null };
  const state = stateOf(row, asked, clock.now());
  if (state === 'unknown') return { state, coupon: null };
  const { id, leastMinor } = row;
  return { state, coupon: { id, code, bonusMinor: bonusMinorOf(row, asked.amountMinor), leastMinor } };
};
