import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Services } from '../core/services.ts';
import { verifiedToken } from './verifiedToken.ts';

type Signing = Pick<Services, 'keys' | 'clock'>;

/** Seconds for which a token is good: then the page renews its session, and gets another one. */
export const customerTokenLifetime = 600;

/** A token with which a customer uses one brand's application, for as long as the session lasts. No two are alike. */
export const issueCustomerToken = async ({ keys, clock }: Signing, sessionId: string): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000);
  const { id, key } = await keys.token.current();
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .setAudience('customer')
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + customerTokenLifetime)
    .sign(key);
};

/** The session of a token; null when it is forged, expired or something else. Whether the session goes on is another question. */
export const findSessionId = async (signing: Signing, token: string): Promise<string | null> => {
  const sid = (await verifiedToken(signing, 'customer', token))?.sid;
  return typeof sid === 'string' ? sid : null;
};
