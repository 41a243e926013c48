import Fastify, { type FastifyInstance, type RouteHandlerMethod, type RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { isObject } from '../core/isObject.ts';
import { servedContract } from './servedContract.ts';

type ContractRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'> & { readonly operationId: string };

const readOperationId = (schema: unknown): string => (isObject(schema) ? String(schema.operationId) : '');

const readRoutes = async (): Promise<readonly ContractRoute[]> => {
  const routes: ContractRoute[] = [];
  const reader = Fastify({ exposeHeadRoutes: false });
  reader.addHook('onRoute', ({ method, url, schema = {}, config = {} }) => {
    routes.push({ method, url, schema, config, operationId: readOperationId(schema) });
  });
  await reader.register(openapiGlue, { specification: servedContract(), operationResolver: () => () => undefined });
  return routes;
};

let known: Promise<readonly ContractRoute[]> | undefined;

/** Serves the contract's operations. Checking the contract takes long: once a process is enough for all brands. */
export const serveContract = async (app: FastifyInstance, handlers: object): Promise<void> => {
  known ??= readRoutes();
  const routes = await known;
  const byOperation = new Map<string, RouteHandlerMethod>(Object.entries(handlers));
  await app.register(async (api) => {
    for (const { operationId, ...route } of routes) {
      const handler = byOperation.get(operationId);
      if (handler === undefined) throw new Error(`Operation ${operationId} has no handler.`);
      api.route({ ...route, handler });
    }
  });
};
