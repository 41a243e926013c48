import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { addressGroup } from '../core/addressGroup.ts';
import { imitateCheck, isPasswordOf } from '../core/password.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { pendingRegistration } from '../db/schema.ts';
import { findCredentials, loginOf } from './customers.ts';
import { admitGuess, clearGuesses, giveBack, type Pace, type Scope } from './guessPace.ts';
import { findDevice } from './knownDevices.ts';

/**
 * How fast passwords may be guessed. A stranger is slowed down for the account that they guess at; all strangers together for an
 * account, from wherever they come; and an address whatever it guesses at. A device that the owner has used is counted by itself.
 */
export const paces = {
  device: { burst: 20, everyMs: 60_000 },
  stranger: { burst: 10, everyMs: 90_000 },
  account: { burst: 50, everyMs: 18_000 },
  address: { burst: 30, everyMs: 10_000 },
} as const satisfies Record<string, Pace>;

/** No account has this id: an unknown login is looked up like a known one. */
const noAccount = 0;

/** The first is cleared by the right password. Logins are counted whether they are registered or not: refusals tell nobody. */
const scopesOf = (ip: string, login: string, device: string | null): readonly [Scope, ...Scope[]] => {
  if (device !== null) return [{ name: ['device', device, login], pace: paces.device }];
  const address = addressGroup(ip);
  return [
    { name: ['stranger', address, login], pace: paces.stranger },
    { name: ['account', login], pace: paces.account },
    { name: ['address', address], pace: paces.address },
  ];
};

/** After a new password, its owner is slowed down no more. */
export const clearGuessesOf = async (services: Pick<Services, 'db'>, ip: string, login: string): Promise<void> => {
  const [stranger, account] = scopesOf(ip, login, null);
  for (const scope of [stranger, account]) if (scope !== undefined) await clearGuesses(services, scope);
};

/** The password of the latest registration of a login that waits to be confirmed, where the brand names who is registered. */
const waitingPassword = async ({ db }: Pick<Services, 'db'>, brand: Brand, login: string): Promise<string | null> => {
  if (brand.accounts === 'private') return null;
  const [row] = await db
    .select({ passwordHash: pendingRegistration.passwordHash })
    .from(pendingRegistration)
    .where(and(eq(pendingRegistration.email, login), eq(pendingRegistration.brand, brand.id)))
    .orderBy(desc(pendingRegistration.id))
    .limit(1);
  return row?.passwordHash ?? null;
};

const refusalOf = (brand: Brand, account: object | undefined, waiting: string | null, isRight: boolean) => {
  if (account === undefined && waiting !== null && isRight) return new ProblemError('AccountNotActivated');
  const isUnknown = account === undefined && waiting === null;
  return new ProblemError(isUnknown && brand.accounts === 'named' ? 'AccountNotRegistered' : 'InvalidCredentials');
};

export type SignInAttempt = {
  readonly brand: Brand;
  readonly username: string;
  readonly password: string;
  readonly ip: FastifyRequest['ip'];
  /** The device's cookie. */
  readonly cookie: string | undefined;
};

/**
 * Whose login and password these are. An unknown login, a wrong password and a guess that is
 * refused take one check of a password each.
 * @throws ProblemError RateLimited, InvalidCredentials, and where the brand names who is registered AccountNotRegistered and AccountNotActivated
 */
export const signInWith = async (
  services: Services,
  { brand, username, password, ip, cookie }: SignInAttempt,
): Promise<number> => {
  const account = await findCredentials(services.db, brand, username);
  const waiting = account === undefined ? await waitingPassword(services, brand, loginOf(username)) : null;
  const device = await findDevice(services, cookie, account?.id ?? noAccount);
  const scopes = scopesOf(ip, loginOf(username), device);
  const verdict = await admitGuess(services, scopes);
  if (!verdict.admitted) {
    await imitateCheck(password);
    throw new ProblemError('RateLimited', { retryAfter: verdict.retryAfter });
  }
  const isRight = await isPasswordOf(
    account?.passwordHash ?? waiting,
    password,
    device === null ? 'unknown' : 'known',
  ).catch(async (error: unknown) => {
    // Nothing was compared: the gate was full.
    await giveBack(services, scopes);
    throw error;
  });
  if (account === undefined || !isRight) throw refusalOf(brand, account, waiting, isRight);
  const [own, ...shared] = scopes;
  await clearGuesses(services, own);
  await giveBack(services, shared);
  return account.id;
};
