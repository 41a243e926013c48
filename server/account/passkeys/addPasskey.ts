import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { maxPasskeys } from '../../../machines/account/passkeyLimits.ts';
import * as constants from '../../../machines/lib/constants.ts';
import type { PasskeyRegistration, PasskeyToMake } from '../../../openapi/types.ts';
import { after, minutes } from '../../platform/core/clock.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { SignedIn } from '../../platform/core/signedIn.ts';
import { customer, passkey } from '../../platform/db/schema.ts';
import { checkPassword } from '../confirmPassword.ts';
import type { CustomerRow } from '../customers.ts';
import { type AccountMailRecipient, queueAccountMail } from '../mails/queueAccountMail.ts';
import { hasCertificates } from './attestation.ts';
import { challengeLife, makeChallenge, takeChallenge } from './challenges.ts';
import { computeUserHandle, type PasskeyRow, parsePasskeyName, readPasskeys } from './customersPasskeys.ts';
import type { RelyingParty } from './relyingParty.ts';

/** Ed25519, ECDSA with P-256 and RSA (COSE): what devices have. Later ones are an experiment of the runtime. */
const algorithms = [-8, -7, -257];

/** Who adds a passkey, and where. */
export type Adding = {
  readonly account: CustomerRow;
  readonly signedIn: SignedIn;
  readonly party: RelyingParty;
};

const toChallengeUse = ({ signedIn: { sessionId }, party }: Adding) =>
  ({ purpose: 'add', owner: `session:${sessionId}`, party }) as const;

/** Who has signed in within it has just shown who they are. */
const freshLoginMs = minutes(constants.freshLoginMinutes);

/** A passkey opens the account after the session has ended: whoever has come by a session gets none. */
const checkPerson = async (services: Services, { account, signedIn }: Adding, password: string | null) => {
  if (services.clock.now() < after(signedIn.since, freshLoginMs)) return;
  if (password === null) throw new ProblemError('PasswordNeeded');
  await checkPassword(services, account, password);
};

/** @throws ProblemError PasswordNeeded, InvalidCredentials, RateLimited, TooManyPasskeys */
export const optionsToAdd = async (
  services: Services,
  adding: Adding,
  password: string | null,
): Promise<PasskeyToMake> => {
  const { account, party } = adding;
  await checkPerson(services, adding, password);
  const own = await readPasskeys(services.db, account.id, party.id);
  if (own.length >= maxPasskeys) throw new ProblemError('TooManyPasskeys');
  const { id, challenge } = await makeChallenge(services, toChallengeUse(adding));
  const excluded = own.map((row) => ({ id: row.id, type: 'public-key' as const, transports: [...row.transports] }));
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: account.email,
    userDisplayName: account.name,
    userID: computeUserHandle(account),
    challenge,
    supportedAlgorithmIDs: algorithms,
  });
  const { user, challenge: encoded, pubKeyCredParams } = options;
  return {
    challenge_id: id,
    options: {
      rp: { id: party.id, name: party.name },
      user,
      challenge: encoded,
      pubKeyCredParams,
      timeout: challengeLife,
      excludeCredentials: excluded,
      // Found without typing an address, and only for whom the device has recognised.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
};

const verifyRegistration = async (party: RelyingParty, challenge: string, response: PasskeyRegistration) => {
  try {
    if (hasCertificates(response)) throw new ProblemError('PasskeyRefused');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo === undefined) throw new ProblemError('PasskeyRefused');
    return registrationInfo;
  } catch {
    // The library says by an error what is wrong with what it was given.
    throw new ProblemError('PasskeyRefused');
  }
};

/** What a browser sends when it has made a passkey. */
export type MadePasskey = {
  readonly challengeId: string;
  readonly name: string;
  readonly response: PasskeyRegistration;
};

/** @throws ProblemError PasskeyRefused, TooManyPasskeys */
export const addPasskey = async (
  services: Services,
  adding: Adding,
  made: MadePasskey,
  recipient: AccountMailRecipient,
): Promise<PasskeyRow> => {
  const { account, party } = adding;
  const name = parsePasskeyName(made.name);
  const challenge = await takeChallenge(services, made.challengeId, toChallengeUse(adding));
  const { credential, credentialDeviceType, credentialBackedUp } = await verifyRegistration(
    party,
    challenge,
    made.response,
  );
  return services.db.transaction(async (tx) => {
    // Those added at the same time wait for each other, so that there are never more.
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, account.id)).for('update');
    if ((await readPasskeys(tx, account.id, party.id)).length >= maxPasskeys) throw new ProblemError('TooManyPasskeys');
    const at = services.clock.now();
    const [row] = await tx
      .insert(passkey)
      .values({
        id: credential.id,
        customerId: account.id,
        rpId: party.id,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: made.response.response.transports ?? [],
        isMultiDevice: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new ProblemError('PasskeyRefused');
    await queueAccountMail(tx, services, recipient, { template: 'passkeyAdded', passkey: name, at });
    return row;
  });
};
