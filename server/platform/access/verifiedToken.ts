import { type JWTPayload, jwtVerify } from 'jose';
import type { Services } from '../core/services.ts';

/** What a token says; null when it is forged, expired, signed with a key that is valid no more, or for something else. */
export const verifiedToken = async (
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  audience: 'application' | 'customer',
  token: string,
): Promise<JWTPayload | null> => {
  const options = { algorithms: ['HS256'], audience, currentDate: clock.now(), requiredClaims: ['exp'] };
  const verified = await jwtVerify(token, keys.token.find, options).catch(() => null);
  return verified?.payload ?? null;
};
