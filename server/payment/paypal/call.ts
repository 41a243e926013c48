import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Clock } from '../../platform/core/clock.ts';
import { ProviderUnavailable, type ReplyTimeout } from '../../platform/core/paymentProvider.ts';
import type { PaypalConfig } from './config.ts';

/** Milliseconds before its end at which a token is not used any more. */
const margin = 60_000;

const Token = Schema.Struct({ access_token: Schema.String, expires_in: Schema.Number });

export type PaypalCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** `PayPal-Request-Id`: the same one again is answered as before. */
  readonly once?: string;
};

export type PaypalAnswer = { readonly status: number; readonly body: unknown };

export const toUnavailable = ({ method, path }: PaypalCall, cause: unknown): ProviderUnavailable =>
  new ProviderUnavailable(`PayPal cannot be used for ${method} ${path}.`, { cause });

/** Decodes an answer. @throws ProviderUnavailable for one that cannot be understood */
export const decodeAnswer = <A>(
  schema: Schema.ConstraintDecoder<A>,
  call: PaypalCall,
  { status, body }: PaypalAnswer,
): A => {
  const value = Option.getOrNull(Schema.decodeUnknownOption(schema)(body));
  if (status >= 300 || value === null) throw toUnavailable(call, body ?? `it answered ${status}`);
  return value;
};

const Refusal = Schema.Struct({ details: Schema.Array(Schema.Struct({ issue: Schema.String })) });

/** Why PayPal does not do what is asked; null for an answer that names no issue. */
export const findIssue = ({ body }: PaypalAnswer): string | null =>
  Option.getOrNull(Schema.decodeUnknownOption(Refusal)(body))?.details[0]?.issue ?? null;

/** Calls PayPal's REST API with a token of its own, which is renewed before it ends, and once where PayPal does not take it any more. */
export const createCalls = ({
  url,
  keys,
  clock,
  replyTimeoutMs,
}: PaypalConfig & ReplyTimeout & { readonly clock: Clock }) => {
  let token: { readonly value: string; readonly until: number } | null = null;

  const fetchToken = async (): Promise<string> => {
    const call: PaypalCall = { method: 'POST', path: '/v1/oauth2/token' };
    const basic = Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64');
    try {
      const answer = await fetch(new URL(call.path, url), {
        method: 'POST',
        headers: { Authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
        signal: AbortSignal.timeout(replyTimeoutMs),
      });
      const read = { status: answer.status, body: await answer.json() };
      const { access_token: value, expires_in: seconds } = decodeAnswer(Token, call, read);
      token = { value, until: clock.now().getTime() + seconds * 1000 - margin };
      return value;
    } catch (error) {
      throw error instanceof ProviderUnavailable ? error : toUnavailable(call, error);
    }
  };

  const ask = async (call: PaypalCall, bearer: string): Promise<PaypalAnswer> => {
    const { method, path, body, once } = call;
    try {
      const answer = await fetch(new URL(path, url), {
        method,
        headers: {
          Authorization: `Bearer ${bearer}`,
          'Content-Type': 'application/json',
          Prefer: 'return=representation',
          ...(once === undefined ? {} : { 'PayPal-Request-Id': once }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
        signal: AbortSignal.timeout(replyTimeoutMs),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw toUnavailable(call, error);
    }
  };

  /** @throws ProviderUnavailable where nothing is known: 5xx, 429, no answer */
  return async (call: PaypalCall): Promise<PaypalAnswer> => {
    const known = token !== null && clock.now().getTime() < token.until ? token.value : await fetchToken();
    const first = await ask(call, known);
    const answer = first.status === 401 ? await ask(call, await fetchToken()) : first;
    if (answer.status >= 500 || answer.status === 429 || answer.status === 401) {
      throw toUnavailable(call, `it answered ${answer.status}`);
    }
    return answer;
  };
};

export type PaypalCalls = ReturnType<typeof createCalls>;
