import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { Brand } from '../brands/brand.ts';
import { apiHandlers } from './api.ts';
import { mountUploads } from './files/index.ts';
import { accessHook } from './http/accessHook.ts';
import { serveAtlas } from './http/atlas.ts';
import { checkAnswers } from './http/checkAnswers.ts';
import { operationsOf, readContract } from './http/contract.ts';
import { sendProblem } from './http/errorHandler.ts';
import { inlineHashes, servePages } from './http/pages.ts';
import { secure } from './http/security.ts';
import { servedContract } from './http/servedContract.ts';
import { compileValidator } from './http/validators.ts';
import { originOf } from './origins.ts';
import { verifyNotifications } from './payments/index.ts';
import { ProblemError } from './problem.ts';
import type { Services } from './services.ts';

export type AppOptions = {
  /** Folder with a built application a brand. */
  readonly dist: string;
  /** In tests: where deviations of answers from the contract are noted. */
  readonly deviations?: string[];
};

/** Bytes of a delivered file (specification 9), and of any other body. */
const largestDelivery = 20 * 1024 * 1024;
const largestBody = 4 * 1024 * 1024;

/**
 * Calls a minute from one address; a token or a quotation is made less often than a page asks for news, and who guesses
 * passwords is slowed down.
 */
const limits = { all: 6000, creating: 600, translating: 60, signingIn: 30 };
const limitOf: ReadonlyMap<string, number> = new Map([
  ['createApplicationToken', limits.creating],
  ['requestQuotation', limits.creating],
  ['renewQuotation', limits.creating],
  ['translateByMachine', limits.translating],
  ['signIn', limits.signingIn],
]);

/** One brand's server: the API, and the brand's built application. */
export const buildApp = async (services: Services, brand: Brand, options: AppOptions): Promise<FastifyInstance> => {
  const operations = operationsOf(readContract());
  const logger: FastifyBaseLogger = services.log.child({ brand: brand.id });
  const app = Fastify({
    loggerInstance: logger,
    // The hashes in addresses are all it takes to see an order: they stay out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: largestBody,
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2048 },
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('brand', null);
  app.decorateRequest('signedIn', null);
  app.decorateRequest('locale', brand.locales[0]);
  app.setErrorHandler(sendProblem);
  app.setValidatorCompiler(compileValidator);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestDelivery },
    (_request, body, done) => done(null, body),
  );
  await secure(app, inlineHashes(options.dist, brand));
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The usual quality takes longer than it saves on answers that are made anew each time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  // Before the limiter, which reads a route's settings as soon as the route is there.
  app.addHook('onRoute', (route) => {
    const id = operations.get(`${String(route.method)} ${route.url}`)?.id;
    const max = id === undefined ? undefined : limitOf.get(id);
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max } };
  });
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: limits.all,
    errorResponseBuilder: () => new ProblemError('RateLimited'),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onRequest', accessHook(services, brand, operations));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    request.log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  if (options.deviations !== undefined) checkAnswers(app, operations, options.deviations);
  verifyNotifications(app, services);
  app.get('/healthz', async () => ({ status: 'ok' }));
  mountUploads(app, services);
  await app.register(openapiGlue, { specification: servedContract(), serviceHandlers: apiHandlers(services) });
  await serveAtlas(app, options.dist);
  await servePages(app, brand, options.dist, (host) => originOf(services.config, brand, host));
  return app;
};
