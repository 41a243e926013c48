import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../core/problem.ts';
import type { Operation } from './contract.ts';

/** As the framework reads it, which chooses by it what a body is validated by. */
const mediaTypeOf = (header: string | undefined): string => header?.split(/[ ;]/, 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Refuses a body of another type than the operation's, and a request without the body that it needs: the framework validates
 * nothing that the contract does not name.
 */
export const refuseOtherBodies = (app: FastifyInstance, operations: ReadonlyMap<string, Operation>): void => {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const operation = operations.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    const types = operation?.bodyTypes ?? [];
    if (types.length === 0 || types.includes('*/*') || types.includes(mediaTypeOf(request.headers['content-type'])))
      return done(null, payload);
    const detail = `the body must be ${types.join(' or ')}`;
    done(new ProblemError('ValidationFailed', { errors: [{ field: 'body', code: 'Invalid' }], detail }));
  });
};
