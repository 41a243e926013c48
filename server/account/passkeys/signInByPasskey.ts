import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import type { PasskeyAssertion, PasskeyToSign } from '../../../openapi/types.ts';
import { addressGroup } from '../../platform/core/addressGroup.ts';
import { limitGuesses } from '../../platform/core/limiter.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { passkey } from '../../platform/db/schema.ts';
import { type CustomerRow, findCustomer } from '../customers.ts';
import { challengeLife, makeChallenge, takeChallenge } from './challenges.ts';
import { computeUserHandle, type PasskeyRow } from './customersPasskeys.ts';
import type { RelyingParty } from './relyingParty.ts';

const toChallengeUse = (party: RelyingParty, visitorId: string) =>
  ({ purpose: 'signIn', owner: `visitor:${visitorId}`, party }) as const;

/** What a browser needs to ask for a passkey. It names none: nobody learns whether an account has any. */
export const optionsToSignIn = async (
  services: Services,
  party: RelyingParty,
  visitorId: string,
): Promise<PasskeyToSign> => {
  const { id, challenge } = await makeChallenge(services, toChallengeUse(party, visitorId));
  return {
    challenge_id: id,
    options: {
      challenge: Buffer.from(challenge).toString('base64url'),
      rpId: party.id,
      timeout: challengeLife,
      userVerification: 'required',
    },
  };
};

export type PasskeySignIn = {
  readonly brand: Brand;
  readonly party: RelyingParty;
  readonly visitorId: string;
  readonly ip: string;
  /** Who alone may sign in; null for anybody. */
  readonly customerId: number | null;
  readonly challengeId: string;
  readonly response: PasskeyAssertion;
};

/** A passkey of this address, of an account that the brand serves. */
const findPasskey = async (
  { db }: Pick<Services, 'db'>,
  { brand, party, response }: PasskeySignIn,
): Promise<{ readonly row: PasskeyRow; readonly account: CustomerRow }> => {
  const [row] = await db
    .select()
    .from(passkey)
    .where(and(eq(passkey.id, response.id), eq(passkey.rpId, party.id)));
  const account = row === undefined ? undefined : await findCustomer(db, brand, row.customerId);
  if (row === undefined || account === undefined) throw new ProblemError('PasskeyUnknown');
  return { row, account };
};

const verifySignIn = async (row: PasskeyRow, challenge: string, { party, response }: PasskeySignIn) => {
  const answer = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The count is compared where it is written, so that two sign-ins at once cannot pass by the same one.
    credential: { id: row.id, publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')), counter: 0 },
    // The library says by an error what is wrong with what it was given.
  }).catch(() => null);
  if (answer === null || !answer.verified) throw new ProblemError('PasskeyRefused');
  return answer.authenticationInfo;
};

/** Writes down that it was used. @throws ProblemError PasskeyRefused when it counts backwards: it may have been copied */
const recordUse = async (
  { db, clock, log }: Services,
  row: PasskeyRow,
  { newCounter, credentialBackedUp }: { readonly newCounter: number; readonly credentialBackedUp: boolean },
): Promise<void> => {
  const countsOn = newCounter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, newCounter);
  const used = await db
    .update(passkey)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: clock.now() })
    .where(and(eq(passkey.id, row.id), countsOn))
    .returning({ id: passkey.id });
  if (used.length > 0) return;
  log.warn({ customer: row.customerId }, 'a passkey is refused: it counts backwards, and may have been copied');
  throw new ProblemError('PasskeyRefused');
};

const check = async (services: Services, signIn: PasskeySignIn): Promise<CustomerRow> => {
  const { challengeId, party, visitorId, response } = signIn;
  const challenge = await takeChallenge(services, challengeId, toChallengeUse(party, visitorId));
  const { row, account } = await findPasskey(services, signIn);
  if (!Buffer.from(response.response.userHandle, 'base64url').equals(computeUserHandle(account))) {
    throw new ProblemError('PasskeyRefused');
  }
  const use = await verifySignIn(row, challenge, signIn);
  if (signIn.customerId !== null && signIn.customerId !== account.id) throw new ProblemError('AccessForbidden');
  await recordUse(services, row, use);
  return account;
};

/**
 * Whose passkey has signed the challenge.
 * @throws ProblemError RateLimited, PasskeyUnknown, PasskeyRefused, AccessForbidden
 */
export const accountByPasskey = async (services: Services, signIn: PasskeySignIn): Promise<CustomerRow> => {
  return limitGuesses(services.limiter, { limit: 'passkeyFromNetwork', of: [addressGroup(signIn.ip)] }, () =>
    check(services, signIn),
  );
};
