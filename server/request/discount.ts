import { and, countDistinct, eq, or, sql } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { normaliseEmail } from '../../machines/lib/emailAddress.ts';
import { bareCode } from '../../machines/lib/typedCode.ts';
import type { DiscountState, FieldCode, Service } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import type { FieldError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import { discountRedemption, order } from '../platform/db/schema.ts';

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

/** Requests that hold a use of a brand's code; orders of one request share it. */
export const countUses = async (db: Database, brand: string, code: string): Promise<number> => {
  const [row] = await db
    .select({ uses: countDistinct(sql`coalesce(${order.requestedWith}, ${order.id})`) })
    .from(discountRedemption)
    .innerJoin(order, eq(order.id, discountRedemption.orderId))
    .where(and(eq(discountRedemption.code, code), eq(order.brand, brand)));
  return row?.uses ?? 0;
};

/** Whoever checks a limited code in a transaction is alone with it until that ends, so that its last use is taken once. */
const lockCode = async (db: Database, brand: string, code: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`discount:${brand}:${code}`}, 0))`);
};

const hasRedeemed = async (
  db: Database,
  brand: string,
  code: string,
  { email, customerId }: AskedDiscount,
): Promise<boolean> => {
  const whose = [
    ...(email === null ? [] : [eq(discountRedemption.email, normaliseEmail(email).toLowerCase())]),
    ...(customerId === null ? [] : [eq(discountRedemption.customerId, customerId)]),
  ];
  if (whose.length === 0) return false;
  const [row] = await db
    .select({ orderId: discountRedemption.orderId })
    .from(discountRedemption)
    .innerJoin(order, eq(order.id, discountRedemption.orderId))
    .where(and(eq(discountRedemption.code, code), eq(order.brand, brand), or(...whose)))
    .limit(1);
  return row !== undefined;
};

/** Before the address is known nobody is another customer. */
const isForOther = (customer: string | null, { email }: AskedDiscount): boolean =>
  customer !== null && email !== null && normaliseEmail(email).toLowerCase() !== customer;

/**
 * The state of a discount code for a request. A code of another brand, of another customer, or one before its `valid_from`, is `unknown`.
 * @param hold `locked` until the transaction ends, so that nobody else takes what is left of a limited code meanwhile
 */
export const checkDiscount = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  brand: Brand,
  asked: AskedDiscount,
  now: Date,
  hold: 'free' | 'locked' = 'free',
): Promise<CheckedDiscount> => {
  const typed = bareCode(asked.typed);
  if (typed === '') return { state: 'none' };
  const known = getPricing(services, brand.id).codes.find(({ code }) => code === typed);
  if (known === undefined) return { state: 'unknown' };
  const { code, percent, valid_from: from, valid_until: until, uses, once_per_customer: isOnce } = known;
  if (from !== null && new Date(from) > now) return { state: 'unknown' };
  if (until !== null && new Date(until) <= now) return { state: 'expired' };
  if (known.services !== null && !known.services.includes(asked.service)) return { state: 'not_for_service' };
  if (isForOther(known.customer_email ?? null, asked)) return { state: 'unknown' };
  if ((uses !== null || isOnce) && hold === 'locked') await lockCode(db, brand.id, code);
  if (uses !== null && (await countUses(db, brand.id, code)) >= uses) return { state: 'used' };
  if (isOnce && (await hasRedeemed(db, brand.id, code, asked))) return { state: 'used' };
  return { state: 'applied', discount: { code, percent } };
};

export const findDiscount = (checked: CheckedDiscount): Discount | null =>
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
