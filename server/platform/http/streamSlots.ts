import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../core/addressGroup.ts';
import { streamLimits } from '../core/limits.ts';
import { ProblemError } from '../core/problem.ts';
import { getCallers, getStaffCallers } from './context.ts';

/** Streams that are open in this process, by whose they are. */
const open = new Map<string, number>();

/** Seconds after which it may be tried again; pages ask from time to time meanwhile. */
const retryAfter = 30;

type Slot = readonly [key: string, max: number];

/** The staff are few and have to see what comes in: those of customers do not count against theirs. */
const listSlots = (request: FastifyRequest): readonly Slot[] =>
  request.staff !== null
    ? [[getStaffCallers(request.staff)[0], streamLimits.ofCaller]]
    : [
        [getCallers(request)[0], streamLimits.ofCaller],
        [`network:${addressGroup(request.ip)}`, streamLimits.ofNetwork],
        ['customers', streamLimits.inAll],
      ];

/**
 * Takes a stream's place: of its caller, of the network and of all.
 * @returns gives it back
 * @throws ProblemError RateLimited
 */
export const takeStreamSlot = (request: FastifyRequest): (() => void) => {
  const slots = listSlots(request);
  if (slots.some(([key, max]) => (open.get(key) ?? 0) >= max)) throw new ProblemError('RateLimited', { retryAfter });
  for (const [key] of slots) open.set(key, (open.get(key) ?? 0) + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    for (const [key] of slots) {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    }
  };
};
