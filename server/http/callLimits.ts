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
const callerOf = (request: FastifyRequest): string => {
  const forwarded = request.headers['x-forwarded-for'];
  const key = `${request.socket.remoteAddress} ${forwarded}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const caller = addressGroup(request.ip);
  if (key.length <= longestKey) read.set(key, caller);
  return caller;
};

/**
 * Refuses calls of an address that has made as many within a minute; who is refused is told when to come again.
 * @param max calls a minute; routes that share a hook share their count
 */
export const callLimit = (max: number): onRequestHookHandler => {
  const counts = new LruMap<{ calls: number; since: number }>(most);
  return (request, _reply, done) => {
    const caller = callerOf(request);
    const now = Date.now();
    const count = counts.get(caller);
    if (count === undefined || count.since + span <= now) {
      counts.set(caller, { calls: 1, since: now });
      return done();
    }
    count.calls += 1;
    if (count.calls <= max) return done();
    done(new ProblemError('RateLimited', { retryAfter: Math.ceil((count.since + span - now) / 1000) }));
  };
};
