import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { hours, seconds } from '../../../platform/core/clock.ts';
import { KsefRefusal, KsefUnavailable } from './errors.ts';

/** Milliseconds that one call may take. */
const timeout = 20_000;
/** Nothing that KSeF answers to us is longer: a confirmation has a few kilobytes. */
const maxCharacters = 1_000_000;

export type KsefCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
};

const decodeProblem = Schema.decodeUnknownOption(
  Schema.Struct({
    detail: Schema.optional(Schema.String),
    errors: Schema.optional(
      Schema.Array(
        Schema.Struct({
          code: Schema.Number,
          description: Schema.String,
          details: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
        }),
      ),
    ),
  }),
);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const toRefusal = (status: number, text: string): KsefRefusal => {
  const { detail, errors = [] } = Option.getOrElse(decodeProblem(parsed(text)), () => ({
    detail: undefined,
    errors: [],
  }));
  const said = errors.flatMap(({ description, details }) => [description, ...(details ?? [])]);
  return new KsefRefusal(status, errors[0]?.code ?? null, said.join(' ') || (detail ?? `HTTP ${status}`));
};

/** What KSeF may answer differently later, whatever is asked: it is overloaded, or an error of its own. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** No rest is longer, whatever KSeF asks for. */
const maxRestMs = hours(6);

/** How long it wants no calls: seconds, or a date by its own clock; a moment where it says nothing that can be read. */
const parseRest = ({ headers }: Response): number => {
  const said = headers.get('retry-after') ?? '';
  const until = Date.parse(said) - Date.parse(headers.get('date') ?? '');
  const ms = /^\d+$/.test(said) ? seconds(Number(said)) : until;
  return ms > 0 ? Math.min(ms, maxRestMs) : 0;
};

/**
 * One call of KSeF's API.
 * @returns the text of the answer
 * @throws KsefUnavailable where there is none in time
 * @throws KsefRefusal
 */
export const callKsef = async (url: string, { method, path, token, body }: KsefCall): Promise<string> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      accept: 'application/json, application/xml',
      'x-error-format': 'problem-details',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw new KsefUnavailable(error instanceof Error ? error.name : 'unknown');
  });
  const text = await response.text().catch(() => {
    throw new KsefUnavailable('the answer breaks off');
  });
  if (isPassing(response.status))
    throw new KsefUnavailable(`HTTP ${response.status}`, response.status === 429 ? parseRest(response) : null);
  if (!response.ok) throw toRefusal(response.status, text);
  if (text.length > maxCharacters) throw new KsefUnavailable('the answer is too long');
  return text;
};

/** One call whose answer is JSON of a known shape. @throws KsefUnavailable also where it is of another one */
export const askKsef = async <A>(url: string, schema: Schema.ConstraintDecoder<A>, call: KsefCall): Promise<A> => {
  const answer = Schema.decodeUnknownOption(schema)(parsed(await callKsef(url, call)));
  if (Option.isNone(answer)) throw new KsefUnavailable('an answer of another shape');
  return answer.value;
};
