import type { FastifyRequest } from 'fastify';

/** The token that a request carries; null for none. */
export const readBearer = (request: FastifyRequest): string | null =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
