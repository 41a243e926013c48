import type { RenewalOutcome } from '../../../machines/account/session.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { pause } from '../../lib/http/pause.ts';
import { renewedBy } from './customerSession.ts';
import { renewalLock } from './renewalLock.ts';
import { subtractElapsed } from './subtractElapsed.ts';

/**
 * Milliseconds that the answer to an attempt is waited for. The server repeats an answer that was lost for ten seconds, and then that one
 * in turn: each attempt leaves before they are over, and the last waits for as long as it takes.
 */
const replyTimeoutsMs = [8_000, 8_000, 25_000] as const;
/** Milliseconds before the next attempt. */
const pausesMs = [300, 700] as const;
/** Milliseconds to wait for the other tabs. */
const turnTimeoutMs = 20_000;
/** The longest that the contract knows. */
const day = 86_400;

/** Null when the server answers, and neither renews the session nor says that it has ended. @throws when no answer comes */
const ask = async (api: Api, idleSeconds: number, limit: number): Promise<RenewalOutcome | null> => {
  const sentAt = Date.now();
  const { data, response } = await api.http.POST('/api/v2/oauth2/refresh', {
    body: { idle_seconds: idleSeconds },
    // The answer brings the next cookie, of which other tabs live: it must arrive when this one is left meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(limit),
  });
  // A device may have slept while the answer was on its way: its times begin with the question.
  if (data !== undefined) return { kind: 'renewed', ...subtractElapsed(renewedBy(data), sentAt) };
  return response.status === 401 ? { kind: 'refused' } : null;
};

const askAgain = async (api: Api, used: boolean): Promise<RenewalOutcome> => {
  for (const [tried, limit] of replyTimeoutsMs.entries()) {
    const idle = used ? 0 : Math.min(Math.floor(api.uses.idleFor() / 1000), day);
    try {
      const outcome = await ask(api, idle, limit);
      if (outcome === null) break;
      return outcome;
    } catch (cause) {
      const wait = pausesMs[tried];
      if (wait === undefined) throw cause;
      await pause(wait);
    }
  }
  throw new Outage('The session was not renewed');
};

/**
 * Asks for the next token of the customer's session, when no other tab does so.
 * @param used the page is used now
 * @param signal ends waiting for the others; what has been sent is answered in any case
 */
export const renew = async (api: Api, used: boolean, signal: AbortSignal): Promise<RenewalOutcome> => {
  const send = () => askAgain(api, used);
  if (!('locks' in navigator)) return send();
  const begun: { answer?: Promise<RenewalOutcome> } = {};
  const turn = AbortSignal.any([signal, AbortSignal.timeout(turnTimeoutMs)]);
  try {
    return await navigator.locks.request(renewalLock, { signal: turn }, () => {
      begun.answer = send();
      return begun.answer;
    });
  } catch (cause) {
    // Another tab that does not come to an end must not end the session of all.
    if (begun.answer !== undefined || signal.aborted) throw cause;
    return send();
  }
};
