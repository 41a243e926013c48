import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Clock } from '../../platform/core/clock.ts';
import { ProviderUnavailable, type ReplyTimeout } from '../../platform/core/paymentProvider.ts';
import type { PayuConfig } from './config.ts';

/** Milliseconds before its end at which a token is not used any more. */
const margin = 60_000;

const Token = Schema.Struct({ access_token: Schema.String, expires_in: Schema.Number });

export type PayuCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
};

export type PayuAnswer = { readonly status: number; readonly body: unknown; readonly location: string | null };

const unavailable = ({ method, path }: PayuCall, cause: unknown): ProviderUnavailable =>
  new ProviderUnavailable(`PayU cannot be used for ${method} ${path}.`, { cause });

const read = async (answer: Response): Promise<PayuAnswer> => ({
  status: answer.status,
  body: await answer.json().catch(() => null),
  location: answer.headers.get('location'),
});

/** Decodes an answer. @throws ProviderUnavailable for one that cannot be understood */
export const decodeAnswer = <A>(schema: Schema.ConstraintDecoder<A>, call: PayuCall, { body }: PayuAnswer): A => {
  const value = Option.getOrNull(Schema.decodeUnknownOption(schema)(body));
  if (value === null) throw unavailable(call, body);
  return value;
};

/** Calls PayU's REST API with a token of its own, which is renewed before it ends, and once where PayU does not take it any more. */
export const createCalls = ({
  url,
  keys,
  clock,
  replyTimeoutMs,
}: PayuConfig & ReplyTimeout & { readonly clock: Clock }) => {
  let token: { readonly value: string; readonly until: number } | null = null;

  const fetchToken = async (): Promise<string> => {
    const call: PayuCall = { method: 'POST', path: '/pl/standard/user/oauth/authorize' };
    const form = {
      grant_type: 'client_credentials',
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
    };
    try {
      const answer = await fetch(new URL(call.path, url), {
        method: 'POST',
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(replyTimeoutMs),
      });
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      const { access_token: value, expires_in: seconds } = decodeAnswer(Token, call, await read(answer));
      token = { value, until: clock.now().getTime() + seconds * 1000 - margin };
      return value;
    } catch (error) {
      throw error instanceof ProviderUnavailable ? error : unavailable(call, error);
    }
  };

  const callOnce = async (call: PayuCall, bearer: string): Promise<PayuAnswer> => {
    const { method, path, body } = call;
    try {
      const answer = await fetch(new URL(path, url), {
        method,
        // PayU answers a new order with 302 and the order's JSON.
        redirect: 'manual',
        headers: {
          Authorization: `Bearer ${bearer}`,
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(replyTimeoutMs),
      });
      return await read(answer);
    } catch (error) {
      throw unavailable(call, error);
    }
  };

  /** @throws ProviderUnavailable where nothing is known: 5xx, 429, no answer */
  return async (call: PayuCall): Promise<PayuAnswer> => {
    const known = token !== null && clock.now().getTime() < token.until ? token.value : await fetchToken();
    const first = await callOnce(call, known);
    const answer = first.status === 401 ? await callOnce(call, await fetchToken()) : first;
    if (answer.status >= 500 || answer.status === 429 || answer.status === 401) {
      throw unavailable(call, `it answered ${answer.status}`);
    }
    return answer;
  };
};

export type PayuCalls = ReturnType<typeof createCalls>;
