import type { FastifyReply, FastifyRequest } from 'fastify';
import { computeEtag } from './answerCache.ts';

/** What a browser need not ask for again for five minutes. */
const forMinutes = 'private, max-age=300';

/** What a browser keeps, and asks each time whether it still holds: prices. */
const whileItHolds = 'private, no-cache';

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  cacheControl: string,
): Promise<FastifyReply> => {
  const etag = computeEtag(data);
  reply
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('vary', 'accept-language, x-brand, authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(data);
};

/** Sends an answer that a browser may cache, with an `ETag` of its data; 304 when the browser has it already. */
export const sendCached = (request: FastifyRequest, reply: FastifyReply, data: unknown): Promise<FastifyReply> =>
  send(request, reply, data, forMinutes);

/** The same of prices: a browser asks each time, and is told whether they have changed. */
export const sendChecked = (request: FastifyRequest, reply: FastifyReply, data: unknown): Promise<FastifyReply> =>
  send(request, reply, data, whileItHolds);
