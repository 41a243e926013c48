import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import { customerDevices } from '../../platform/access/knownDevices.ts';
import { addressGroup } from '../../platform/core/addressGroup.ts';
import type { Counted } from '../../platform/core/limiter.ts';
import { imitateCheck, isPasswordRight } from '../../platform/core/password.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { pendingRegistration } from '../../platform/db/schema.ts';
import { findCredentials, normaliseLogin } from '../customers.ts';

/** No account has this id: an unknown login is looked up like a known one. */
const noAccount = 0;

/** The first is cleared by the right password. Logins are counted whether they are registered or not: refusals tell nobody. */
const listCounted = (ip: string, login: string, device: string | null): readonly [Counted, ...Counted[]] => {
  if (device !== null) return [{ limit: 'signInOnDevice', of: [device, login] }];
  const network = addressGroup(ip);
  return [
    { limit: 'signInByStranger', of: [network, login] },
    { limit: 'signInToAccount', of: [login] },
    { limit: 'signInFromNetwork', of: [network] },
  ];
};

/** After a new password, its owner is slowed down no more. */
export const clearGuesses = async (
  { limiter }: Pick<Services, 'limiter'>,
  ip: string,
  login: string,
): Promise<void> => {
  const [byStranger, toAccount] = listCounted(ip, login, null);
  for (const counted of [byStranger, toAccount]) if (counted !== undefined) await limiter.clear(counted);
};

/** The password of the latest registration of a login that waits to be confirmed, where the brand names who is registered. */
const findWaitingPassword = async (
  { db }: Pick<Services, 'db'>,
  brand: Brand,
  login: string,
): Promise<string | null> => {
  if (brand.accounts === 'private') return null;
  const [row] = await db
    .select({ passwordHash: pendingRegistration.passwordHash })
    .from(pendingRegistration)
    .where(and(eq(pendingRegistration.email, login), eq(pendingRegistration.brand, brand.id)))
    .orderBy(desc(pendingRegistration.id))
    .limit(1);
  return row?.passwordHash ?? null;
};

const createRefusal = (brand: Brand, account: object | undefined, waiting: string | null, isRight: boolean) => {
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
  const waiting = account === undefined ? await findWaitingPassword(services, brand, normaliseLogin(username)) : null;
  const device = await customerDevices.find(services, cookie, account?.id ?? noAccount);
  const { limiter } = services;
  const counted = listCounted(ip, normaliseLogin(username), device);
  const verdict = await limiter.charge(counted);
  if (!verdict.admitted) {
    await imitateCheck(password);
    throw new ProblemError('RateLimited', { retryAfter: verdict.retryAfter });
  }
  const isRight = await isPasswordRight(
    account?.passwordHash ?? waiting,
    password,
    device === null ? 'unknown' : 'known',
  ).catch(async (error: unknown) => {
    // Nothing was compared: the gate was full.
    await limiter.giveBack(counted);
    throw error;
  });
  if (account === undefined || !isRight) throw createRefusal(brand, account, waiting, isRight);
  const [own, ...others] = counted;
  await limiter.clear(own);
  await limiter.giveBack(others);
  return account.id;
};
