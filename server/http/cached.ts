import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds for which a browser need not ask again. */
const freshFor = 300;

/**
 * Sends an answer that a browser may cache, with an `ETag` of its data; 304 when the browser has it already.
 * @param body makes what is sent from the data, when that is not the data itself
 */
export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  body?: () => Promise<string>,
): Promise<FastifyReply> => {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
  reply
    .header('etag', etag)
    .header('cache-control', `private, max-age=${freshFor}`)
    .header('vary', 'accept-language, x-brand, authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(body === undefined ? data : await body());
};
