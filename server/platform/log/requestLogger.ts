import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Requests share the logger of their server: of most nothing is logged, and a logger for each takes a twentieth of an answer's time. */
export const sharedLogger = <L>(logger: L): L => logger;

/** What logs about a request, with its id. */
export const createRequestLogger = ({ log, id }: Pick<FastifyRequest, 'log' | 'id'>): FastifyBaseLogger =>
  log.child({ reqId: id });
