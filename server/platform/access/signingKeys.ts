import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { after, days } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import type { SigningKeys } from '../core/signingKeys.ts';
import type { Transaction } from '../db/open.ts';
import { signingKey } from '../db/schema.ts';
import { openKeyRing, type StoredKey } from './keyRing.ts';
import { type KeyWrapping, keyWrapping } from './keyWrapping.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config'>;

/** Days after which a new key signs. Whatever is signed lives shorter, so that the key before it is all that is still needed. */
export const rotationDays = 30;
const validKeys = 2;

const newestFirst = (db: Deps['db'] | Transaction, purpose: string) =>
  db
    .select()
    .from(signingKey)
    .where(eq(signingKey.purpose, purpose))
    .orderBy(desc(signingKey.createdAt), desc(signingKey.id));

type Row = typeof signingKey.$inferSelect;

/** Whether the rows are as they should be: one young enough to sign, none too many, all as protected as they can be. */
const areRight = (rows: readonly Row[], wrapping: KeyWrapping, youngest: Date | null): boolean => {
  const [newest] = rows;
  return (
    newest !== undefined &&
    (youngest === null || newest.createdAt > youngest) &&
    rows.length <= validKeys &&
    rows.every(({ secret }) => wrapping.isWrapped(secret))
  );
};

/** One process at a time: two that rotate together make one key. */
const renew = async (tx: Transaction, purpose: string, wrapping: KeyWrapping, now: Date, youngest: Date | null) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing keys', 0))`);
  const before = await newestFirst(tx, purpose);
  for (const { id, secret } of before.filter((row) => !wrapping.isWrapped(row.secret))) {
    await tx
      .update(signingKey)
      .set({ secret: wrapping.wrap(id, secret) })
      .where(eq(signingKey.id, id));
  }
  const [newest] = before;
  if (newest === undefined || (youngest !== null && newest.createdAt <= youngest)) {
    const id = randomUUID();
    const secret = wrapping.wrap(id, randomBytes(32).toString('base64url'));
    await tx.insert(signingKey).values({ id, purpose, secret, createdAt: now });
  }
  const valid = (await newestFirst(tx, purpose)).slice(0, validKeys).map(({ id }) => id);
  await tx.delete(signingKey).where(and(eq(signingKey.purpose, purpose), notInArray(signingKey.id, valid)));
  return newestFirst(tx, purpose);
};

/**
 * The valid keys of a purpose, the newest first; the first process to come makes one.
 * @param rotates whether a new one follows after {@link rotationDays}
 * @throws ConfigError when the keys cannot be read with the environment's secret
 */
const readKeys = async (
  { db, clock, config }: Deps,
  purpose: string,
  rotates: boolean,
): Promise<readonly StoredKey[]> => {
  const wrapping = keyWrapping(config.secret);
  const now = clock.now();
  const youngest = rotates ? after(now, -days(rotationDays)) : null;
  const present = await newestFirst(db, purpose);
  // What cannot be read is not replaced: whoever forgot the secret is told so.
  for (const { id, secret } of present) wrapping.unwrap(id, secret);
  const rows = areRight(present, wrapping, youngest)
    ? present
    : await db.transaction((tx) => renew(tx, purpose, wrapping, now, youngest));
  return rows.map(({ id, secret }) => ({ id, secret: wrapping.unwrap(id, secret) }));
};

/** A secret that stays the same, shared by all processes. */
export const loadSecret = async (deps: Deps, purpose: string): Promise<string> => {
  const [key] = await readKeys(deps, purpose, false);
  if (key === undefined) throw new Error(`The database holds no secret for ${purpose}.`);
  return key.secret;
};

/** Loads the server's own keys. */
export const loadSigningKeys = async (deps: Deps): Promise<SigningKeys> => ({
  token: await openKeyRing(deps.clock, () => readKeys(deps, 'token', true)),
  download: await openKeyRing(deps.clock, () => readKeys(deps, 'download', true)),
  refresh: await loadSecret(deps, 'refresh'),
});
