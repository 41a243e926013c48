import type { Activity } from './activity.ts';
import { Outage } from './outage.ts';
import { pause } from './pause.ts';
import type { Bearer, Tokens } from './tokens.ts';

type TransportOptions = {
  readonly tokens: Pick<Tokens, 'ready' | 'refuse'>;
  /** Without it, every call counts as use of the session. */
  readonly uses?: Pick<Activity, 'idleFor'>;
  readonly fetch: (request: Request) => Promise<Response>;
};

/** Calls that need no token of the session: they ask for one (contract: `security: []`), or bring their own. */
const isApart = (request: Request): boolean =>
  /\/oauth2\/(application_token|access_token|refresh|passkey)$/.test(request.url) ||
  request.headers.has('Authorization');
/** Only these may be sent twice: reading, and calls that carry a key by which the server knows them again. */
const isIdempotent = (request: Request): boolean =>
  request.method === 'GET' || request.headers.has('Idempotency-Key') || request.url.endsWith('/application_token');

const passing = new Set([429, 502, 503, 504]);
/** Milliseconds before the second and the third attempt. */
export const pauses = [400, 1_600] as const;
const timeoutsMs = { read: 15_000, write: 30_000 };
/** Milliseconds after the last use of the page from which its calls are its own doing, and no use of the session. */
export const ownDoing = 10_000;

const isInvalidCredentials = async (response: Response): Promise<boolean> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'InvalidCredentials';
};

/**
 * `fetch` with what every call needs: token, time-out, retries where sending twice does no harm, and the
 * rules of specification 8: a call whose token is refused goes out again with a new one of the same owner: a visitor's is
 * renewed in place, once; a customer's, too, and when it is refused again, or cannot be renewed, they sign in again in the session dialog.
 * @returns for `createContractClient`
 * @throws Outage when no answer came
 */
export const createTransport = ({ tokens, uses, fetch }: TransportOptions) => {
  const selectTimeoutMs = ({ method }: Request): number => (method === 'GET' ? timeoutsMs.read : timeoutsMs.write);

  const send = (request: Request, bearer: Bearer | null): Promise<Response> => {
    const limit = AbortSignal.timeout(selectTimeoutMs(request));
    const sent = new Request(request.clone(), { signal: AbortSignal.any([request.signal, limit]) });
    if (bearer !== null) sent.headers.set('Authorization', `Bearer ${bearer.token}`);
    if (bearer !== null && bearer.owner !== null && uses !== undefined && uses.idleFor() > ownDoing)
      sent.headers.set('X-Background', '1');
    return fetch(sent);
  };

  const withToken = async (request: Request): Promise<Response> => {
    if (isApart(request)) return send(request, null);
    let bearer = await tokens.ready(request.signal, selectTimeoutMs(request));
    for (let renewed = 0; ; renewed += 1) {
      const response = await send(request, bearer);
      // A breakdown on a call with a body clears the authentication.
      if (response.status === 500 && request.headers.has('Content-Type')) tokens.refuse(bearer.token, 'serverError');
      if (response.status !== 401 || (await isInvalidCredentials(response))) return response;
      // A visitor's token is renewed once; a customer decides each time.
      if (bearer.owner === null && renewed > 0) return response;
      tokens.refuse(bearer.token, renewed > 0 ? 'unauthorisedAgain' : 'unauthorised');
      const next = await tokens.ready(request.signal, selectTimeoutMs(request));
      // What a customer has begun is nobody else's to end.
      if (next.owner !== bearer.owner) return response;
      bearer = next;
    }
  };

  return async (request: Request): Promise<Response> => {
    for (let tried = 0; ; tried += 1) {
      const wait = isIdempotent(request) ? pauses[tried] : undefined;
      try {
        const response = await withToken(request);
        if (wait === undefined || !passing.has(response.status)) return response;
      } catch (cause) {
        request.signal.throwIfAborted();
        if (wait === undefined) throw new Outage('No answer', { cause });
      }
      await pause(wait, request.signal);
    }
  };
};
