import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { after, minutes } from '../../platform/core/clock.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { type PasskeyPurpose, passkeyChallenge } from '../../platform/db/schema.ts';
import type { RelyingParty } from './relyingParty.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/** How long a device has to sign a challenge. */
export const challengeLife = minutes(5);

/** What a challenge is for, whose it is, and where. */
export type ChallengeUse = {
  readonly purpose: PasskeyPurpose;
  /** as `session:<id>` or `visitor:<id>` */
  readonly owner: string;
  readonly party: RelyingParty;
};

type Challenge = { readonly id: string; readonly challenge: Uint8Array<ArrayBuffer> };

/** Makes a challenge that nobody can guess. */
export const makeChallenge = async ({ db, clock }: Access, use: ChallengeUse): Promise<Challenge> => {
  const [id, challenge] = [randomUUID(), randomBytes(32)];
  await db.insert(passkeyChallenge).values({
    id,
    purpose: use.purpose,
    owner: use.owner,
    challenge: challenge.toString('base64url'),
    rpId: use.party.id,
    expiresAt: after(clock.now(), challengeLife),
  });
  return { id, challenge: new Uint8Array(challenge) };
};

/**
 * Takes a challenge, which is then good no longer, whatever comes of it.
 * @throws ProblemError PasskeyRefused when it is taken, expired, of something or someone else
 */
export const takeChallenge = async ({ db, clock }: Access, id: string, use: ChallengeUse): Promise<string> => {
  const [taken] = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.id, id),
        eq(passkeyChallenge.purpose, use.purpose),
        eq(passkeyChallenge.owner, use.owner),
        eq(passkeyChallenge.rpId, use.party.id),
        gt(passkeyChallenge.expiresAt, clock.now()),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  if (taken === undefined) throw new ProblemError('PasskeyRefused');
  return taken.challenge;
};

/** Removes challenges that nobody has answered in time. */
export const removeOldChallenges = async ({ db, clock }: Access): Promise<void> => {
  await db.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, clock.now()));
};
