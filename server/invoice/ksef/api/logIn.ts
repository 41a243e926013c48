import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/core/clock.ts';
import { after, seconds } from '../../../platform/core/clock.ts';
import * as answers from './answers.ts';
import { askKsef } from './callKsef.ts';
import { KsefUnavailable } from './errors.ts';
import { seal } from './publicKeys.ts';

/** Who logs in: the token was made for the firm with the tax number. */
export type KsefAccount = { readonly nip: string; readonly token: string };

type Token = { readonly token: string; readonly validUntil: string };
type Tokens = { readonly accessToken: Token; readonly refreshToken: Token };

/** Milliseconds between two looks whether a log-in is done, and how many there are. */
const lookPause = 300;
const maxPolls = 40;
/** A token that ends within this time is not used any more. */
const margin = seconds(30);

const isGood = ({ validUntil }: Token, now: Date): boolean => Date.parse(validUntil) > after(now, margin).getTime();

const begin = async (url: string, { nip, token }: KsefAccount, now: Date) => {
  const { challenge, timestampMs } = await askKsef(url, answers.challenge, { method: 'POST', path: '/auth/challenge' });
  const { sealed, publicKeyId } = await seal(
    url,
    'KsefTokenEncryption',
    Buffer.from(`${token}|${timestampMs}`, 'utf8'),
    now,
  );
  const contextIdentifier = { type: 'Nip', value: nip };
  const body = { challenge, contextIdentifier, encryptedToken: sealed, publicKeyId };
  return askKsef(url, answers.begunLogIn, { method: 'POST', path: '/auth/ksef-token', body });
};

const logIn = async (url: string, account: KsefAccount, now: Date): Promise<Tokens> => {
  const { referenceNumber, authenticationToken } = await begin(url, account, now);
  const { token } = authenticationToken;
  for (let looks = 0; looks < maxPolls; looks += 1) {
    const call = { method: 'GET', path: `/auth/${referenceNumber}`, token } as const;
    const { status } = await askKsef(url, answers.logInStatus, call);
    if (status.code === 200) return askKsef(url, answers.tokens, { method: 'POST', path: '/auth/token/redeem', token });
    if (status.code !== 100) throw new KsefUnavailable(`the log-in is refused with ${status.code}`);
    await pause(lookPause);
  }
  throw new KsefUnavailable('the log-in takes too long');
};

/** The way in: logs in once, renews what ends, and logs in anew where that does not help. */
export type Entrance = {
  /** @throws KsefUnavailable  @throws KsefRefusal */
  readonly accessToken: () => Promise<string>;
  /** KSeF does not know the token any more. */
  readonly forget: () => void;
};

/** @param account of whom; asked once */
export const entranceTo = (url: string, account: KsefAccount, clock: Clock): Entrance => {
  let held: Tokens | null = null;
  const renew = async ({ refreshToken }: Tokens): Promise<Tokens | null> => {
    if (!isGood(refreshToken, clock.now())) return null;
    const call = { method: 'POST', path: '/auth/token/refresh', token: refreshToken.token } as const;
    const renewed = await askKsef(url, answers.renewedToken, call).catch(() => null);
    return renewed === null ? null : { ...renewed, refreshToken };
  };
  return {
    accessToken: async () => {
      if (held === null || !isGood(held.accessToken, clock.now()))
        held = (held === null ? null : await renew(held)) ?? (await logIn(url, account, clock.now()));
      return held.accessToken.token;
    },
    forget: () => {
      held = null;
    },
  };
};
