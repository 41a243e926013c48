import type { CodeRow } from './findCode.ts';

/** Who wants to use a code: a customer, or a visitor by the address that they have given. */
export type CodeUser = { readonly customerId: number | null; readonly email: string | null };

/** How often a code is used: in all, and by one customer. */
export type CodeUses = { readonly all: () => Promise<number>; readonly theirs: () => Promise<number> };

type Refusal = 'unknown' | 'stopped' | 'expired' | 'not_for_customer' | 'used';

/** The rule of every code that staff hand out. A code before its first moment is not there yet. @returns null where it may be used */
export const findCodeRefusal = async (
  row: CodeRow | undefined,
  { email }: CodeUser,
  uses: (row: CodeRow) => CodeUses,
  now: Date,
): Promise<Refusal | null> => {
  if (row === undefined) return 'unknown';
  if (row.validFrom !== null && row.validFrom > now) return 'unknown';
  if (row.stoppedAt !== null) return 'stopped';
  if (row.validUntil !== null && row.validUntil <= now) return 'expired';
  if (row.customerEmail !== null && row.customerEmail !== email?.trim().toLowerCase()) return 'not_for_customer';
  const { all, theirs } = uses(row);
  if (row.uses !== null && (await all()) >= row.uses) return 'used';
  return row.oncePerCustomer && (await theirs()) > 0 ? 'used' : null;
};
