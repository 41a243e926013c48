import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { maxFileSize } from '../machines/documents/attachment.ts';
import { apiHandlers } from './api.ts';
import { mountDeskUploads, mountUploads } from './documents/index.ts';
import { hasPageTarget } from './order/pageTargetExists.ts';
import { mountNotifications } from './payment/index.ts';
import { accessHooks } from './platform/access/accessHook.ts';
import { resolveOrigin } from './platform/config/origins.ts';
import { toTrustProxy } from './platform/config/trustedProxies.ts';
import { type CallLimitName, callLimits } from './platform/core/limits.ts';
import { ProblemError } from './platform/core/problem.ts';
import { requestLocale } from './platform/core/requestLocale.ts';
import type { Services } from './platform/core/services.ts';
import { openAnswerCache } from './platform/http/answerCache.ts';
import { serveAtlas } from './platform/http/atlas.ts';
import { refuseOtherBodies } from './platform/http/bodyTypes.ts';
import { limitCalls } from './platform/http/callLimits.ts';
import { checkAnswers } from './platform/http/checkAnswers.ts';
import { answerClientError } from './platform/http/clientErrors.ts';
import { contractOperations } from './platform/http/contract.ts';
import { serveContract } from './platform/http/contractRoutes.ts';
import { type ClientDeadlines, clientDeadlines, limitBodies, serverDeadlines } from './platform/http/deadlines.ts';
import { serveDocs } from './platform/http/docs/serveDocs.ts';
import { sendProblem } from './platform/http/errorHandler.ts';
import { serveHosts } from './platform/http/hosts.ts';
import { inlineHashes, servePages } from './platform/http/pages.ts';
import { serveHealth } from './platform/http/ready.ts';
import { setSecurityHeaders } from './platform/http/security.ts';
import { compileValidator } from './platform/http/validators.ts';
import type { Instrumentation } from './platform/log/instrumentation.ts';
import { createRequestLogger, sharedLogger } from './platform/log/requestLogger.ts';

export type AppOptions = {
  /** The servers of all brands, by id; filled while they are built. */
  readonly apps: ReadonlyMap<string, FastifyInstance>;
  /** Folder with a built application a brand. */
  readonly dist: string;
  /** In tests: how long clients may take. */
  readonly deadlines?: ClientDeadlines;
  /** In tests: where deviations of answers from the contract are noted. */
  readonly deviations?: string[];
  /** In tests: where every route is noted, as `GET /healthz`. */
  readonly routes?: string[];
  /** Adds hooks that observe requests; null where nobody does. */
  readonly watch?: Instrumentation['requests'] | null;
};

/** Bytes of a request's body, unless it is a file. */
const maxBodyBytes = 4 * 1024 * 1024;

/** Operations that are limited more closely than all are. */
const closerLimits: ReadonlyMap<string, CallLimitName> = new Map([
  ['createApplicationToken', 'creating'],
  ['getPasskeySignInOptions', 'creating'],
  ['renewSession', 'creating'],
  ['requestQuotation', 'creating'],
  ['renewQuotation', 'creating'],
  ['writeMessage', 'writing'],
  ['changeRequest', 'writing'],
  ['askForReview', 'writing'],
  ['setReference', 'writing'],
  ['askForRevision', 'writing'],
  ['translateByMachine', 'translating'],
  ['reportClientError', 'reporting'],
  ['reportStatisticsEvent', 'telling'],
  ['withdraw', 'withdrawing'],
  ['downloadFile', 'downloading'],
]);

/** Operations whose answers the process keeps compressed (`http/answerCache.ts`). */
const kept: ReadonlySet<string> = new Set([
  'getBrand',
  'listCategories',
  'listCurrencies',
  'listCountries',
  'getPriceList',
]);

const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    createRequestLogger(request).debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
};

/** One brand's server: the API, and the brand's built application. */
export const buildApp = async (services: Services, brand: Brand, options: AppOptions): Promise<FastifyInstance> => {
  const operations = contractOperations();
  const deadlines = options.deadlines ?? clientDeadlines;
  const logger: FastifyBaseLogger = services.log.child({ brand: brand.id });
  const app = Fastify({
    loggerInstance: logger,
    // The hashes in addresses are all it takes to see an order: they stay out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: sharedLogger,
    bodyLimit: maxBodyBytes,
    trustProxy: toTrustProxy(services.config.trustedProxies),
    // What answers HEAD says so: a method nobody has declared is refused, and a stream of events has no head to show.
    exposeHeadRoutes: false,
    // A request may name the whole address (RFC 9112, 3.2.2): what is asked for is its path, and the host is the header's.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2048 },
    forceCloseConnections: 'idle',
    ...serverDeadlines(deadlines),
    clientErrorHandler: answerClientError,
    // An address that cannot be decoded, or a part of one that is too long, leads to nothing.
    frameworkErrors: (_error, request, reply) => {
      request.locale = requestLocale(request.headers['accept-language'], brand.locales[0]);
      sendProblem(new ProblemError('NotFound'), request, reply);
    },
  });
  app.decorateRequest('brand', null);
  app.decorateRequest('signedIn', null);
  app.decorateRequest('visitor', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('locale', brand.locales[0]);
  app.setErrorHandler(sendProblem);
  app.setValidatorCompiler(compileValidator);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxFileSize },
    (_request, body, done) => done(null, body),
  );
  serveHosts(app, services.config, brand, options.apps);
  options.watch?.(app, brand.id);
  const limitAll = limitCalls(callLimits.all);
  const answers = openAnswerCache(services);
  setSecurityHeaders(app, inlineHashes(options.dist, brand), services.config.origins.get(brand.id));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.locale = requestLocale(request.headers['accept-language'], brand.locales[0]);
    done();
  });
  const accessOf = accessHooks(services, operations);
  // Before the plugins, which read a route's settings as soon as the route is there.
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    for (const method of methods) options.routes?.push(`${method} ${route.url}`);
    const id = operations.get(`${String(route.method)} ${route.url}`)?.id ?? '';
    const closer = closerLimits.get(id);
    const limit = closer === undefined ? limitAll : limitCalls(callLimits[closer]);
    route.onRequest = [limit, accessOf(methods, route.url), ...[route.onRequest ?? []].flat()];
    // What no body comes with is not unpacked, what is kept packed is not looked at.
    if (route.method === 'GET') route.decompress = false;
    if (kept.has(id)) route.compress = false;
  });
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // What is shorter arrives in the first packets of a connection as it is, and shrinking it takes longer than making it.
    threshold: 8192,
    // As by default, and signed answers: base64 of one alphabet in similar rows shrinks to a twentieth.
    customTypes: /^text\/(?!event-stream)|(?:\+|\/)(?:json|jwt|text|xml)(?:;|$)|octet-stream/u,
    // The usual quality takes longer than it saves on answers that are made anew each time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  refuseOtherBodies(app, operations);
  limitBodies(app, deadlines);
  if (services.log.isLevelEnabled('debug')) logAnswers(app);
  if (options.deviations !== undefined) checkAnswers(app, operations, options.deviations);
  serveHealth(app, services);
  mountUploads(app, services);
  mountDeskUploads(app, services);
  mountNotifications(app, services);
  await serveContract(app, apiHandlers(services, answers));
  await serveDocs(app, brand);
  if (services.config.atlas) await serveAtlas(app, options.dist);
  await servePages(
    app,
    brand,
    options.dist,
    (host) => resolveOrigin(services.config, brand, host),
    (screen) => hasPageTarget(services, brand, screen),
  );
  return app;
};
