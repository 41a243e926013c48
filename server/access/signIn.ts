import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { imitateCheck, isPasswordOf } from '../core/password.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { addressGroup } from './addressGroup.ts';
import { type CustomerRow, findAccount, loginOf } from './customers.ts';
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

const refusalOf = (account: CustomerRow | undefined, brand: Brand): ProblemError =>
  new ProblemError(account === undefined && brand.accounts === 'named' ? 'AccountNotRegistered' : 'InvalidCredentials');

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
 * @throws ProblemError RateLimited, InvalidCredentials, and AccountNotRegistered where the brand names who is registered
 */
export const signInWith = async (
  services: Services,
  { brand, username, password, ip, cookie }: SignInAttempt,
): Promise<number> => {
  const account = await findAccount(services.db, brand, username);
  const device = await findDevice(services, cookie, account?.id ?? noAccount);
  const scopes = scopesOf(ip, loginOf(username), device);
  const verdict = await admitGuess(services, scopes);
  if (!verdict.admitted) {
    await imitateCheck(password);
    throw new ProblemError('RateLimited', { retryAfter: verdict.retryAfter });
  }
  const isRight = await isPasswordOf(
    account?.passwordHash ?? null,
    password,
    device === null ? 'unknown' : 'known',
  ).catch(async (error: unknown) => {
    // Nothing was compared: the gate was full.
    await giveBack(services, scopes);
    throw error;
  });
  if (account === undefined || !isRight) throw refusalOf(account, brand);
  const [own, ...shared] = scopes;
  await clearGuesses(services, own);
  await giveBack(services, shared);
  return account.id;
};
