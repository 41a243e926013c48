import { and, eq, or } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { DiscountState, FieldCode, Service } from '../../openapi/types.ts';
import type { FieldError } from '../core/problem.ts';
import type { Database } from '../db/open.ts';
import { discountCode, discountRedemption } from '../db/schema.ts';

export type Discount = { readonly code: string; readonly percent: string };

type Refusal = Exclude<DiscountState, 'none' | 'applied'>;

export type CheckedDiscount =
  | { readonly state: 'none' | Refusal }
  | { readonly state: 'applied'; readonly discount: Discount };

/** A code as typed, for what and by whom; the address is known only once the request is sent. */
export type AskedDiscount = {
  readonly typed: string;
  readonly service: Service;
  readonly email: string | null;
  readonly customerId: number | null;
};

const hasRedeemed = async (db: Database, code: string, { email, customerId }: AskedDiscount): Promise<boolean> => {
  const whose = [
    ...(email === null ? [] : [eq(discountRedemption.email, email.trim().toLowerCase())]),
    ...(customerId === null ? [] : [eq(discountRedemption.customerId, customerId)]),
  ];
  if (whose.length === 0) return false;
  const [row] = await db
    .select({ orderId: discountRedemption.orderId })
    .from(discountRedemption)
    .where(and(eq(discountRedemption.code, code), or(...whose)))
    .limit(1);
  return row !== undefined;
};

/**
 * The state of a discount code for a request. A code of another brand, or one before its `validFrom`, is `unknown`.
 * @param hold `locked` until the transaction ends, so that nobody else takes what is left of a limited code meanwhile
 */
export const checkDiscount = async (
  db: Database,
  brand: Brand,
  asked: AskedDiscount,
  now: Date,
  hold: 'free' | 'locked' = 'free',
): Promise<CheckedDiscount> => {
  const typed = asked.typed.trim().toUpperCase();
  if (typed === '') return { state: 'none' };
  const [known] = await db.select().from(discountCode).where(eq(discountCode.code, typed));
  if (known === undefined || (known.brand !== null && known.brand !== brand.id)) return { state: 'unknown' };
  if (known.validFrom !== null && known.validFrom > now) return { state: 'unknown' };
  if (known.validUntil !== null && known.validUntil <= now) return { state: 'expired' };
  if (known.services !== null && !known.services.includes(asked.service)) return { state: 'not_for_service' };
  const isLimited = known.usesLeft !== null || known.oncePerCustomer;
  const [row = known] =
    isLimited && hold === 'locked'
      ? await db.select().from(discountCode).where(eq(discountCode.code, typed)).for('update')
      : [];
  if (row.usesLeft === 0 || (row.oncePerCustomer && (await hasRedeemed(db, row.code, asked)))) return { state: 'used' };
  return { state: 'applied', discount: { code: row.code, percent: row.percent } };
};

export const discountOf = (checked: CheckedDiscount): Discount | null =>
  checked.state === 'applied' ? checked.discount : null;

const refusals = {
  unknown: 'DiscountUnknown',
  expired: 'DiscountExpired',
  not_for_service: 'DiscountNotForService',
  used: 'DiscountUsed',
} as const satisfies Record<Refusal, FieldCode>;

/** Why a request with this code is refused, at its field. */
export const discountErrors = ({ state }: CheckedDiscount): FieldError[] =>
  state === 'none' || state === 'applied' ? [] : [{ field: 'discount_code', code: refusals[state] }];
