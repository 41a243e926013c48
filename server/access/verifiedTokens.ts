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

type Audience = (typeof audiences)[number];

const verify = async (ring: KeyRing, token: string, now: Date): Promise<Verified> => {
  const { payload, protectedHeader, key } = await jwtVerify(token, ring.find, {
    algorithms: ['HS256'],
    audience: [...audiences],
    currentDate: now,
  });
  return { payload, kid: protectedHeader.kid, key };
};

const isLive = ({ exp }: JWTPayload, now: Date): boolean => exp !== undefined && exp > Math.floor(now.getTime() / 1000);

/** What a token says that has been verified before and is valid still; null when that takes {@link verifiedToken}. */
export const rememberedToken = (
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  audience: Audience,
  token: string,
): JWTPayload | null => {
  const known = rememberedOf(keys.token).get(token);
  if (known === undefined || known.payload.aud !== audience || !isLive(known.payload, clock.now())) return null;
  return keys.token.known(known.kid) === known.key ? known.payload : null;
};

/**
 * What a token says; null when it is forged, expired, signed with a key that is valid no more, or for something else. A signature is
 * computed once: of a token that is remembered only the end and the key are looked at.
 */
export const verifiedToken = async (
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  audience: Audience,
  token: string,
): Promise<JWTPayload | null> => {
  const known = rememberedOf(keys.token);
  const now = clock.now();
  try {
    const before = known.get(token);
    const verified = before ?? (await verify(keys.token, token, now));
    if (before === undefined) known.set(token, verified);
    const { payload, kid, key } = verified;
    if (!isLive(payload, now) || (await keys.token.find({ kid })) !== key) {
      known.delete(token);
      return null;
    }
    return payload.aud === audience ? payload : null;
  } catch {
    known.delete(token);
    return null;
  }
};
