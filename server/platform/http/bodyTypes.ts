import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { ProblemError } from '../core/problem.ts';
import type { Operation } from './contract.ts';

/** As the framework reads it, which chooses by it what a body is validated by. */
const parseMediaType = (header: string | undefined): string => header?.split(/[ ;]/, 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Refuses a body of another type than the operation's, and a request without the body that it needs: the framework validates
 * nothing that the contract does not name. Before routes are made: those that take a body are given a hook.
 */
export const refuseOtherBodies = (app: FastifyInstance, operations: ReadonlyMap<string, Operation>): void => {
  app.addHook('onRoute', (route) => {
    const { bodyTypes: types = [], needsBody = false } = operations.get(`${String(route.method)} ${route.url}`) ?? {};
    if (types.length === 0 || types.includes('*/*')) return;
    const detail = `the body must be ${types.join(' or ')}`;
    const refuse: preParsingHookHandler = ({ headers }, _reply, payload, done) => {
      const type = headers['content-type'];
      if (types.includes(parseMediaType(type)) || (type === undefined && !needsBody)) return done(null, payload);
      done(new ProblemError('ValidationFailed', { errors: [{ field: 'body', code: 'Invalid' }], detail }));
    };
    route.preParsing = [refuse, ...[route.preParsing ?? []].flat()];
  });
};
