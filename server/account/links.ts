import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import * as constants from '../../machines/lib/constants.ts';
import { after, days, hours } from '../platform/core/clock.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { accountLink } from '../platform/db/schema.ts';
import type { LinkPurpose } from '../platform/db/tables/checks.ts';
import { normaliseLogin } from './customers.ts';
import { lockCustomer } from './locks.ts';

type Timed = Pick<Services, 'clock'>;

export type LinkRow = typeof accountLink.$inferSelect;

/** What a link is called by: parts of its address. Verification has an e-mail address and a hash, a password link a token, the longer one all. */
export type LinkKey = { readonly email?: string | null; readonly hash?: string | null; readonly token?: string | null };

/** Milliseconds for which a link is good. */
const lifetimes = {
  verification: hours(constants.verificationHours),
  emailChange: hours(constants.verificationHours),
  reset: hours(1),
  verifyAndReset: hours(1),
} as const satisfies Record<LinkPurpose, number>;

/** Days after which a link is unknown; until then its page says that it was used, or has expired. */
const linkDays = 30;

const hashKey = ({ email, hash, token }: LinkKey): string =>
  createHash('sha256')
    .update(JSON.stringify([email == null ? '' : normaliseLogin(email), hash ?? '', token ?? '']))
    .digest('base64url');

/** An unguessable part of a link. */
export const newPart = (): string => randomBytes(32).toString('base64url');

type LinkOf = {
  readonly purpose: LinkPurpose;
  readonly brand: string;
} & Partial<Pick<LinkRow, 'registrationId' | 'customerId' | 'email' | 'visitorId'>>;

/** Writes down a link. @returns when it ends */
export const writeLink = async (
  tx: Transaction,
  { clock }: Timed,
  key: LinkKey,
  link: LinkOf,
): Promise<Pick<LinkRow, 'id' | 'expiresAt'>> => {
  const now = clock.now();
  const expiresAt = after(now, lifetimes[link.purpose]);
  const [written] = await tx
    .insert(accountLink)
    .values({ ...link, keyHash: hashKey(key), createdAt: now, expiresAt })
    .returning({ id: accountLink.id });
  if (written === undefined) throw new Error('The link was not written.');
  return { id: written.id, expiresAt };
};

/** Has a link that waits for a look-up called by another key from now on: only now it is known that it may be sent. */
export const rekeyLink = async (tx: Transaction, id: number, key: LinkKey): Promise<void> => {
  await tx
    .update(accountLink)
    .set({ keyHash: hashKey(key) })
    .where(eq(accountLink.id, id));
};

/**
 * The link of a key.
 * @throws ProblemError LinkUnknown
 */
export const findLink = async (
  db: Database | Transaction,
  brand: Brand,
  key: LinkKey,
  purposes: readonly LinkPurpose[],
): Promise<LinkRow> => {
  const [row] = await db
    .select()
    .from(accountLink)
    .where(
      and(
        eq(accountLink.keyHash, hashKey(key)),
        eq(accountLink.brand, brand.id),
        inArray(accountLink.purpose, [...purposes]),
      ),
    );
  if (row === undefined) throw new ProblemError('LinkUnknown');
  return row;
};

/** A link as it is now, locked until the transaction ends, its account before it: of two that use it at once, one is first. */
export const lockLink = async (tx: Transaction, { id, customerId }: LinkRow): Promise<LinkRow> => {
  if (customerId !== null) await lockCustomer(tx, customerId);
  const [row] = await tx.select().from(accountLink).where(eq(accountLink.id, id)).for('update');
  if (row === undefined) throw new ProblemError('LinkUnknown');
  return row;
};

/**
 * Milliseconds in which whoever has used a link may use it again, with the same outcome: a page that is loaded twice, or an answer that is
 * lost on the way, does not say that the link is good no longer.
 */
const repeatableFor = 60_000;

export type LinkUse = 'first' | 'again';

/**
 * Whether a link is used now, or was by the same visitor a moment ago.
 * @throws ProblemError LinkUsed, LinkExpired
 */
export const checkLinkUse = ({ clock }: Timed, link: LinkRow, visitorId: string | null): LinkUse => {
  const now = clock.now();
  if (link.usedAt !== null) {
    const isSame = visitorId !== null && link.usedBy === visitorId;
    if (isSame && now.getTime() - link.usedAt.getTime() < repeatableFor) return 'again';
    throw new ProblemError('LinkUsed');
  }
  if (link.expiresAt <= now) throw new ProblemError('LinkExpired');
  return 'first';
};

/** Notes that a link is used, by whom, and the account that it has led to. */
export const markUsed = async (
  tx: Transaction,
  { clock }: Timed,
  id: number,
  used: { readonly by: string | null; readonly customerId: number },
): Promise<void> => {
  await tx
    .update(accountLink)
    .set({ usedAt: clock.now(), usedBy: used.by, customerId: used.customerId, email: null })
    .where(eq(accountLink.id, id));
};

/** Has links of an account end that are open: as if they were used, or as if their time was over. */
export const endLinks = async (
  tx: Transaction,
  { clock }: Timed,
  customerId: number,
  purposes: readonly LinkPurpose[],
  how: 'used' | 'expired',
): Promise<void> => {
  const now = clock.now();
  await tx
    .update(accountLink)
    .set(how === 'used' ? { usedAt: now, email: null } : { expiresAt: now, email: null })
    .where(
      and(
        eq(accountLink.customerId, customerId),
        inArray(accountLink.purpose, [...purposes]),
        isNull(accountLink.usedAt),
      ),
    );
};

/** The links of registrations that are no longer wanted: another one of their address was verified. */
export const endLinksOfRegistrations = async (tx: Transaction, { clock }: Timed, ids: readonly number[]) => {
  await tx
    .update(accountLink)
    .set({ usedAt: clock.now() })
    .where(and(inArray(accountLink.registrationId, [...ids]), isNull(accountLink.usedAt)));
};

/** Removes links that nobody follows any more, and the addresses of those that have ended. */
export const removeOldLinks = async ({ db, clock }: Timed & { readonly db: Database }): Promise<void> => {
  const now = clock.now();
  await db.delete(accountLink).where(lte(accountLink.createdAt, after(now, -days(linkDays))));
  await db
    .update(accountLink)
    .set({ email: null })
    .where(and(isNotNull(accountLink.email), lte(accountLink.expiresAt, now)));
};
