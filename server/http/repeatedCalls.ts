import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { LruMap } from 'toad-cache';
import type { Services } from '../core/services.ts';
import { type CallLimit, callerOf } from './callLimits.ts';

/** An answer as it is written to the socket. */
type Written = {
  readonly status: number;
  /** names and values in turn, without the number of the request */
  readonly headers: readonly string[];
  readonly body: Buffer | null;
  readonly until: Date;
};

/** Whom it was answered to. */
type Admitted = { readonly caller: string; readonly token: string | null };

/** By which token a call was admitted, null for none; whether one is admitted still. */
export type Tokens = {
  readonly of: (call: FastifyRequest) => string | null;
  readonly isLive: (token: string) => boolean;
};

/** Calls that are remembered, at most. */
const most = 1_000;
const mostAddresses = 100;
/** Of a longer one nothing is remembered: what strangers write must not fill the memory. */
const longest = 2_000;

/** All that the answer to a call of a kept operation depends on, and whether it is admitted. */
const keyOf = ({ url, headers, socket }: FastifyRequest): string =>
  `${url}\n${headers.authorization}\n${headers['x-brand']}\n${headers['accept-language']}\n${headers['accept-encoding']}\n${headers['if-none-match']}\n${headers['x-forwarded-for']}\n${socket.remoteAddress}`;

/** Whose number each request has, and what the socket says by itself. */
const own: ReadonlySet<string> = new Set(['x-request-id', 'content-length', 'date', 'connection', 'keep-alive']);

export type RepeatedCalls = {
  /** Answers a call that was answered before to the same caller: only the limit of calls and the end of the token are looked at again. */
  readonly hook: onRequestHookHandler;
  /** Remembers what is about to be sent. */
  readonly remember: (call: FastifyRequest, reply: FastifyReply, body: Buffer | null, until: Date) => void;
  readonly forget: () => void;
};

/**
 * Calls of addresses whose answers the process keeps, as they were answered: what every call is checked for takes longer than sending
 * what is kept.
 * @param limit that of all these operations
 */
export const repeatedCalls = ({ clock }: Pick<Services, 'clock'>, limit: CallLimit, tokens: Tokens): RepeatedCalls => {
  let answered = new LruMap<Written & Admitted>(most);
  // So that of other calls no key is made. Strangers may add to an address what they like.
  let addresses = new LruMap<true>(mostAddresses);
  const isAdmitted = ({ token, caller }: Admitted): boolean =>
    (token === null || tokens.isLive(token)) && limit.count(caller) === 0;
  return {
    hook: (call, reply, done) => {
      const isKnown = call.method === 'GET' && addresses.get(call.url) !== undefined;
      const known = isKnown ? answered.get(keyOf(call)) : undefined;
      if (known === undefined || known.until <= clock.now() || !isAdmitted(known)) return done();
      const { status, headers, body } = known;
      reply
        .hijack()
        .raw.writeHead(status, [...headers, 'x-request-id', call.id])
        .end(body);
    },
    remember: (call, reply, body, until) => {
      const key = keyOf(call);
      if (key.length > longest) return;
      const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        own.has(name) || value === undefined ? [] : [name, String(value)],
      );
      if (body !== null) headers.push('content-length', String(body.length));
      addresses.set(call.url, true);
      const admitted = { caller: callerOf(call), token: tokens.of(call) };
      answered.set(key, { status: reply.statusCode, headers, body, until, ...admitted });
    },
    forget: () => {
      answered = new LruMap(most);
      addresses = new LruMap(mostAddresses);
    },
  };
};
