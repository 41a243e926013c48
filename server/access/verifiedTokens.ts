import { type JWTPayload, jwtVerify } from 'jose';
import { LruMap } from 'toad-cache';
import type { Services } from '../core/services.ts';
import type { KeyRing } from '../core/signingKeys.ts';

type Verified = { readonly payload: JWTPayload; readonly kid: string | undefined; readonly key: CryptoKey };

/** Tokens that are remembered, at most; of more, those are forgotten that nobody has used for the longest time. */
const most = 10_000;

const remembered = new WeakMap<KeyRing, LruMap<Verified>>();

const rememberedOf = (ring: KeyRing): LruMap<Verified> => {
  const known = remembered.get(ring) ?? new LruMap<Verified>(most);
  remembered.set(ring, known);
  return known;
};

const audiences = ['application', 'customer'] as const;

const verify = async (ring: KeyRing, token: string, now: Date): Promise<Verified> => {
  const { payload, protectedHeader, key } = await jwtVerify(token, ring.find, {
    algorithms: ['HS256'],
    audience: [...audiences],
    currentDate: now,
  });
  return { payload, kid: protectedHeader.kid, key };
};

/**
 * What a token says; null when it is forged, expired, signed with a key that is valid no more, or for something else. A signature is
 * computed once: of a token that is remembered only the end and the key are looked at.
 */
export const verifiedToken = async (
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  audience: (typeof audiences)[number],
  token: string,
): Promise<JWTPayload | null> => {
  const known = rememberedOf(keys.token);
  const now = clock.now();
  try {
    const before = known.get(token);
    const verified = before ?? (await verify(keys.token, token, now));
    if (before === undefined) known.set(token, verified);
    const { payload, kid, key } = verified;
    const isLive = payload.exp !== undefined && payload.exp > Math.floor(now.getTime() / 1000);
    if (!isLive || (await keys.token.find({ kid })) !== key) {
      known.delete(token);
      return null;
    }
    return payload.aud === audience ? payload : null;
  } catch {
    known.delete(token);
    return null;
  }
};
