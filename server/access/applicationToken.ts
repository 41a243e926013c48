import { jwtVerify, SignJWT } from 'jose';
import type { Brand } from '../../brands/brand.ts';
import type { Services } from '../services.ts';

/** Seconds that an application token lives: as long as stored data (specification 9). */
export const tokenLifetime = 7200;

type Signing = Pick<Services, 'keys' | 'clock'>;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** A token with which a visitor uses one brand's application. */
export const issueApplicationToken = ({ keys, clock }: Signing, brand: Brand): Promise<string> => {
  const now = seconds(clock.now());
  return new SignJWT({ brand: brand.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('application')
    .setIssuedAt(now)
    .setExpirationTime(now + tokenLifetime)
    .sign(keys.token);
};

/** The id of the brand that a token is for; null when it is forged, expired or something else. */
export const brandOfToken = async ({ keys, clock }: Signing, token: string): Promise<string | null> => {
  try {
    const { payload } = await jwtVerify(token, keys.token, {
      algorithms: ['HS256'],
      audience: 'application',
      currentDate: clock.now(),
    });
    return typeof payload.brand === 'string' ? payload.brand : null;
  } catch {
    return null;
  }
};

/** Signs an answer whose payload the client uses as data (specification 7). */
export const signAnswer = ({ keys, clock }: Signing, payload: { data: unknown }): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('answer')
    .setIssuedAt(seconds(clock.now()))
    .sign(keys.token);
