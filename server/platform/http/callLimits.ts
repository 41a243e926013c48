import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { LruMap } from 'toad-cache';
import { addressGroup } from '../core/addressGroup.ts';
import { consumeLimit } from '../core/limiter.ts';
import type { Limit } from '../core/limits.ts';
import { ProblemError } from '../core/problem.ts';

/** Addresses that are remembered, at most; of more, those are forgotten that have not called for the longest time. */
const maxAddresses = 10_000;
/** A longer list of proxies is read each time: what strangers write must not fill the memory. */
const maxKeyLength = 120;

const read = new LruMap<string>(maxAddresses);

/** Who is counted as one: reading an address takes longer than counting its calls. */
const identifyCaller = (request: FastifyRequest): string => {
  const forwarded = request.headers['x-forwarded-for'];
  const key = `${request.socket.remoteAddress} ${forwarded}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const caller = addressGroup(request.ip);
  if (key.length <= maxKeyLength) read.set(key, caller);
  return caller;
};

/** Refuses calls of a network that has made as many as it may; who is refused is told when to come again. Routes that share a hook share its count. */
export const limitCalls = ({ points, seconds }: Limit): onRequestHookHandler => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (request, _reply, done) => {
    consumeLimit(limiter, identifyCaller(request)).then(
      (verdict) => done(verdict.admitted ? undefined : new ProblemError('RateLimited', verdict)),
      done,
    );
  };
};
