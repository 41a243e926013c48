import { randomBytes } from 'node:crypto';
import type { PublishedKeys } from './keys.ts';
import { createReference } from './names.ts';
import { Refusal } from './refusal.ts';

const minuteMs = 60_000;

type Purpose = 'authentication' | 'access' | 'refresh';
type Issued = { readonly purpose: Purpose; readonly nip: string; readonly until: number; readonly logIn: string };
/** Who has logged in, and by which token's name. */
export type LoggedIn = { readonly nip: string; readonly tokenName: string };

export type TokenRequest = {
  readonly challenge: string;
  readonly contextIdentifier: { readonly type: string; readonly value: string };
  readonly encryptedToken: string;
  readonly publicKeyId?: string;
};

/** Log-ins by KSeF tokens. @param tokens by tax number; null takes every one @param isLocked refuses all */
export const openAccounts = (
  keys: PublishedKeys,
  tokens: ReadonlyMap<string, string> | null,
  now: () => Date,
  today: () => string,
  isLocked: () => boolean,
) => {
  const challenges = new Map<string, number>();
  const logIns = new Map<string, { readonly nip: string; code: 100 | 200 | 450; redeemed: boolean }>();
  const issued = new Map<string, Issued>();
  const names = new Map<string, string>();

  const issue = (purpose: Purpose, nip: string, logIn: string, minutes: number) => {
    const token = randomBytes(24).toString('base64url');
    const until = now().getTime() + minutes * minuteMs;
    issued.set(token, { purpose, nip, until, logIn });
    return { token, validUntil: new Date(until).toISOString() };
  };
  const find = (purpose: Purpose, authorization: string | undefined): Issued => {
    const found = issued.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '');
    if (found === undefined || found.purpose !== purpose || found.until <= now().getTime())
      throw new Refusal(401, 0, 'Wymagane jest uwierzytelnienie.');
    return found;
  };

  return {
    challenge: () => {
      const challenge = createReference('CR', today());
      const timestampMs = now().getTime();
      challenges.set(challenge, timestampMs);
      return { challenge, timestamp: now().toISOString(), timestampMs, clientIp: '127.0.0.1' };
    },
    begin: ({ challenge, contextIdentifier: { type, value: nip }, encryptedToken, publicKeyId }: TokenRequest) => {
      const at = challenges.get(challenge);
      challenges.delete(challenge);
      if (at === undefined || now().getTime() > at + 10 * minuteMs)
        throw new Refusal(400, 21111, 'Nieprawidłowe wyzwanie autoryzacyjne.');
      const text = keys.decrypt('KsefTokenEncryption', publicKeyId, encryptedToken).toString('utf8');
      const [, token, time] = /^(.+)\|(\d+)$/s.exec(text) ?? [];
      const isKnown = tokens === null ? token !== '' : tokens.get(nip) === token;
      const isGood = type === 'Nip' && isKnown && time === String(at) && !isLocked();
      const logIn = createReference('AU', today());
      logIns.set(logIn, { nip, code: isGood ? 100 : 450, redeemed: false });
      return { referenceNumber: logIn, authenticationToken: issue('authentication', nip, logIn, 45) };
    },
    /** The first look finds it still at work. */
    look: (logIn: string, authorization: string | undefined) => {
      const state = logIns.get(logIn);
      if (state === undefined || find('authentication', authorization).logIn !== logIn)
        throw new Refusal(400, 21304, 'Brak uwierzytelnienia.');
      const { code } = state;
      if (code === 100) state.code = 200;
      const method = { category: 'Token', code: 'token.ksef', displayName: 'Token KSeF' };
      const status = {
        code,
        description: code === 450 ? 'Uwierzytelnianie zakończone niepowodzeniem' : 'Uwierzytelnianie',
      };
      return {
        startDate: now().toISOString(),
        authenticationMethod: 'Token',
        authenticationMethodInfo: method,
        status,
      };
    },
    redeem: (authorization: string | undefined) => {
      const { nip, logIn } = find('authentication', authorization);
      const state = logIns.get(logIn);
      if (state === undefined || state.code !== 200 || state.redeemed)
        throw new Refusal(400, 21301, 'Brak autoryzacji.');
      state.redeemed = true;
      return { accessToken: issue('access', nip, logIn, 15), refreshToken: issue('refresh', nip, logIn, 7 * 24 * 60) };
    },
    refresh: (authorization: string | undefined) => {
      const { nip, logIn } = find('refresh', authorization);
      return { accessToken: issue('access', nip, logIn, 15) };
    },
    /** @throws Refusal */
    enter: (authorization: string | undefined): LoggedIn => {
      const { nip } = find('access', authorization);
      const tokenName = names.get(nip) ?? createReference('EC', today());
      names.set(nip, tokenName);
      return { nip, tokenName };
    },
    /** Access tokens are worth nothing from now on. */
    revoke: () => {
      for (const [token, { purpose }] of issued) if (purpose === 'access') issued.delete(token);
    },
    counts: () => ({ logIns: logIns.size }),
  };
};
