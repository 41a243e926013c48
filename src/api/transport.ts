import { Outage } from './outage.ts';
import { pause } from './pause.ts';
import type { Tokens } from './tokens.ts';

type TransportOptions = {
  readonly tokens: Tokens;
  readonly getLocale: () => string;
  readonly fetch: (request: Request) => Promise<Response>;
};

/** Calls that need no token of the session: they ask for one (contract: `security: []`), or bring their own. */
const isApart = (request: Request): boolean =>
  /\/oauth2\/(application|access)_token$/.test(request.url) || request.headers.has('Authorization');
/** Only these may be sent twice: reading, and calls that carry a key by which the server knows them again. */
const isIdempotent = (request: Request): boolean =>
  request.method === 'GET' || request.headers.has('Idempotency-Key') || request.url.endsWith('/application_token');

const passing = new Set([429, 502, 503, 504]);
/** Milliseconds before the second and the third attempt. */
const pauses = [400, 1_600];
const patience = { read: 15_000, write: 30_000 };

const isInvalidCredentials = async (response: Response): Promise<boolean> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'InvalidCredentials';
};

/**
 * `fetch` with what every call needs: language, token, time-out, retries where sending twice does no harm, and the
 * rules of specification 8: a refused token is renewed in place, and the call goes out once more with the new one.
 * @returns for `openapi-fetch`
 * @throws Outage when no answer came
 */
export const createTransport = ({ tokens, getLocale, fetch }: TransportOptions) => {
  const attempt = async (request: Request): Promise<{ response: Response; token: string | null }> => {
    const limit = AbortSignal.timeout(request.method === 'GET' ? patience.read : patience.write);
    const signal = AbortSignal.any([request.signal, limit]);
    const token = isApart(request) ? null : await tokens.ready(signal);
    const sent = new Request(request.clone(), { signal });
    sent.headers.set('Accept-Language', getLocale());
    if (token !== null) sent.headers.set('Authorization', `Bearer ${token}`);
    return { response: await fetch(sent), token };
  };

  const withToken = async (request: Request): Promise<Response> => {
    const { response, token } = await attempt(request);
    if (token === null) return response;
    // A breakdown on a call with a body clears the authentication.
    if (response.status === 500 && request.headers.has('Content-Type')) tokens.refuse(token, 'brokeDown');
    if (response.status !== 401 || (await isInvalidCredentials(response))) return response;
    tokens.refuse(token);
    return (await attempt(request)).response;
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
