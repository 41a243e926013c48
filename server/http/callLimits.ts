import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { LruMap } from 'toad-cache';
import { addressGroup } from '../core/addressGroup.ts';
import { ProblemError } from '../core/problem.ts';

/** Milliseconds in which calls are counted. */
const span = 60_000;
/** Addresses that are remembered, at most; of more, those are forgotten that have not called for the longest time. */
const most = 10_000;
/** A longer list of proxies is read each time: what strangers write must not fill the memory. */
const longestKey = 120;

const read = new LruMap<string>(most);

/** Who is counted as one: reading an address takes longer than counting its calls. */
export const callerOf = (request: FastifyRequest): string => {
  const forwarded = request.headers['x-forwarded-for'];
  const key = `${request.socket.remoteAddress} ${forwarded}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const caller = addressGroup(request.ip);
  if (key.length <= longestKey) read.set(key, caller);
  return caller;
};

/** Counts the calls of each address; routes that share a limit share their count. */
export type CallLimit = {
  /** Counts one more call. Milliseconds until the next is admitted; 0 where this one is. */
  readonly count: (caller: string) => number;
  /** Refuses calls of an address that has made as many as it may; who is refused is told when to come again. */
  readonly hook: onRequestHookHandler;
};

/** @param max calls a minute */
export const callLimit = (max: number): CallLimit => {
  const counts = new LruMap<{ calls: number; since: number }>(most);
  const count = (caller: string): number => {
    const now = Date.now();
    const counted = counts.get(caller);
    if (counted === undefined || counted.since + span <= now) {
      counts.set(caller, { calls: 1, since: now });
      return 0;
    }
    counted.calls += 1;
    return counted.calls <= max ? 0 : counted.since + span - now;
  };
  return {
    count,
    hook: (request, _reply, done) => {
      const wait = count(callerOf(request));
      done(wait === 0 ? undefined : new ProblemError('RateLimited', { retryAfter: Math.ceil(wait / 1000) }));
    },
  };
};
