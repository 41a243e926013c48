import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Profile } from '../../openapi/types.ts';
import type { Services } from '../platform/core/services.ts';
import { accountLink } from '../platform/db/schema.ts';

/** The address that an account is to have, which waits to be confirmed; null where there is none. */
export const findEmailChange = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: number,
): Promise<Profile['email_change']> => {
  const [link] = await db
    .select({ email: accountLink.email, expiresAt: accountLink.expiresAt })
    .from(accountLink)
    .where(
      and(
        eq(accountLink.customerId, customerId),
        eq(accountLink.purpose, 'emailChange'),
        isNotNull(accountLink.email),
        isNull(accountLink.usedAt),
        gt(accountLink.expiresAt, clock.now()),
      ),
    );
  if (link === undefined || link.email === null) return null;
  return { email: link.email, expires_at: link.expiresAt.toISOString() };
};
