import { randomUUID } from 'node:crypto';
import { CompactSign, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Brand } from '../../../brands/brand.ts';
import type { Services } from '../core/services.ts';
import type { Visitor } from '../core/signedIn.ts';
import { verifiedToken } from './verifiedToken.ts';

/** Lifetime of an application token in seconds: as long as stored data (specification 9). */
export const tokenLifetime = 7200;

type Signing = Pick<Services, 'keys' | 'clock'>;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Seconds after its end for which a token still says whose it was, so that a visitor who returns is the same one. */
const recognizedFor = 30 * 86_400;

/**
 * A token with which a visitor uses one brand's application.
 * @param visitorId of a visitor who had one before; a new visitor otherwise
 */
export const issueApplicationToken = async (
  { keys, clock }: Signing,
  brand: Brand,
  visitorId: string = randomUUID(),
): Promise<string> => {
  const now = seconds(clock.now());
  const { id, key } = await keys.token.current();
  return new SignJWT({ brand: brand.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .setAudience('application')
    .setSubject(visitorId)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenLifetime)
    .sign(key);
};

const findVisitor = ({ brand, sub }: JWTPayload): Visitor | null =>
  typeof brand === 'string' && sub !== undefined ? { brand, visitorId: sub } : null;

/** The visitor of a token; null when it is forged, expired or something else. */
export const visitorBy = async (signing: Signing, token: string): Promise<Visitor | null> => {
  const payload = await verifiedToken(signing, 'application', token);
  return payload === null ? null : findVisitor(payload);
};

const readEarlier = async ({ keys, clock }: Signing, token: string): Promise<Visitor | null> => {
  const verified = await jwtVerify(token, keys.token.find, {
    algorithms: ['HS256'],
    audience: 'application',
    currentDate: clock.now(),
    clockTolerance: recognizedFor,
  }).catch(() => null);
  return verified === null ? null : findVisitor(verified.payload);
};

/** The visitor who had a token of the brand before, expired or not; undefined when there is none to recognize. */
export const earlierVisitor = async (
  signing: Signing,
  brand: Brand,
  token: string | null | undefined,
): Promise<string | undefined> => {
  const visitor = token == null ? null : await readEarlier(signing, token);
  return visitor?.brand === brand.id ? visitor.visitorId : undefined;
};

/** Signs an answer whose payload the client uses as data (specification 7). */
export const signAnswer = async ({ keys, clock }: Signing, payload: { data: unknown }): Promise<string> => {
  const { id, key } = await keys.token.current();
  const claims = { ...payload, aud: 'answer', iat: seconds(clock.now()) };
  // Written once: `SignJWT` copies the payload before, which takes as long as signing it.
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .sign(key);
};
