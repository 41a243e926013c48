import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import type { Config } from '../config/config.ts';
import { isServedHost, namedByHost } from '../config/origins.ts';
import { ProblemError } from '../core/problem.ts';

/** Health is asked for by what knows an address of the machine only. */
const health: readonly (string | undefined)[] = ['/healthz', '/readyz'];

/**
 * Who is meant by the name in a request: on one's own machine `<brand>.localhost` is that brand, at whichever brand's port; where
 * addresses are configured, another host than the brand's is refused. Before anything else is done for the request.
 * @param apps of all brands, by id
 */
export const serveHosts = (
  app: FastifyInstance,
  config: Config,
  brand: Brand,
  apps: ReadonlyMap<string, FastifyInstance>,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    const named = config.origins.size > 0 ? undefined : apps.get(namedByHost(host) ?? brand.id);
    if (named !== undefined && named !== app) {
      reply.hijack();
      named.routing(request.raw, reply.raw);
      return;
    }
    const isRefused = !isServedHost(config, brand, host) && !health.includes(request.routeOptions.url);
    done(isRefused ? new ProblemError('HostUnknown') : undefined);
  });
};
