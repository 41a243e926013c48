import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { signingKey } from '../db/schema.ts';

/** Keys by purpose, shared by all processes through the database. */
export type SigningKeys = {
  /** Application tokens and signed answers. */
  readonly token: Uint8Array;
  /** Download links. */
  readonly download: Uint8Array;
  /** What the built-in sandbox provider signs with, where the environment names no secret: nobody can forge what nobody knows. */
  readonly sandbox: Uint8Array;
};

/** Loads the keys; the first process to come makes them. */
export const loadSigningKeys = async (db: Database, now: Date): Promise<SigningKeys> => {
  const fresh = (purpose: string) => ({ purpose, secret: randomBytes(32).toString('base64url'), createdAt: now });
  await db
    .insert(signingKey)
    .values([fresh('token'), fresh('download'), fresh('sandbox')])
    .onConflictDoNothing();
  const rows = await db.select().from(signingKey);
  const keyFor = (purpose: string): Uint8Array => {
    const row = rows.find((candidate) => candidate.purpose === purpose);
    if (row === undefined) throw new Error(`The database holds no signing key for ${purpose}.`);
    return Buffer.from(row.secret, 'base64url');
  };
  return { token: keyFor('token'), download: keyFor('download'), sandbox: keyFor('sandbox') };
};
