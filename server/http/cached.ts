import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser need not ask for again for five minutes. */
const forMinutes = 'private, max-age=300';

/** What a browser keeps, and asks each time whether it still holds: prices. */
const whileItHolds = 'private, no-cache';

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  cacheControl: string,
  body?: () => Promise<string>,
): Promise<FastifyReply> => {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
  reply
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('vary', 'accept-language, x-brand, authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(body === undefined ? data : await body());
};

/**
 * Sends an answer that a browser may cache, with an `ETag` of its data; 304 when the browser has it already.
 * @param body makes what is sent from the data, when that is not the data itself
 */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  body?: () => Promise<string>,
): Promise<FastifyReply> => send(request, reply, data, forMinutes, body);

/** The same of prices: a browser asks each time, and is told whether they have changed. */
export const sendChecked = (request: FastifyRequest, reply: FastifyReply, data: unknown): Promise<FastifyReply> =>
  send(request, reply, data, whileItHolds);
