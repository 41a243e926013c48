import { and, count, eq, gt, lte } from 'drizzle-orm';
import { after, minutes } from '../clock.ts';
import { failedSignIn } from '../db/schema.ts';
import type { Services } from '../services.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/**
 * Wrong passwords that an account bears within the time, from wherever they come and whichever process they reach. More than
 * people mistype, so that holding somebody's account back on purpose takes an effort; far fewer than guessing needs.
 */
export const mostFailedSignIns = 50;
const withinMinutes = 15;

const begin = ({ clock }: Access): Date => after(clock.now(), -minutes(withinMinutes));

/** Whether an account has borne so many wrong passwords that even the right one must wait: guessing is not worth while. */
export const isHeldBack = async (access: Access, customerId: number): Promise<boolean> => {
  const [failed] = await access.db
    .select({ count: count() })
    .from(failedSignIn)
    .where(and(eq(failedSignIn.customerId, customerId), gt(failedSignIn.at, begin(access))));
  return (failed?.count ?? 0) >= mostFailedSignIns;
};

export const noteFailedSignIn = async ({ db, clock }: Access, customerId: number): Promise<void> => {
  await db.insert(failedSignIn).values({ customerId, at: clock.now() });
};

/** Who knows the password has mistyped it before. */
export const forgiveFailedSignIns = async ({ db }: Access, customerId: number): Promise<void> => {
  await db.delete(failedSignIn).where(eq(failedSignIn.customerId, customerId));
};

/** Forgets what is too old to count. */
export const forgetFailedSignIns = async (access: Access): Promise<void> => {
  await access.db.delete(failedSignIn).where(lte(failedSignIn.at, begin(access)));
};
