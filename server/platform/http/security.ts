import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { InlineHashes } from './pages.ts';

const yearSeconds = 365 * 86_400;

/** What an answer of the API may do when somebody opens it as a document: nothing. */
const apiPolicy = "default-src 'none';frame-ancestors 'none'";

/**
 * What a middleware that looks at no request sets, asked once: headers set on Node's response by hand make it copy all the others, too.
 */
const headersBy = (middleware: ReturnType<typeof helmet>): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  const set = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(set), 'content-security-policy': apiPolicy };
};

/**
 * Headers that isolate a page: only its own scripts and styles run (inline ones by the hashes of the build), it calls its own
 * server only, and nobody frames it. Addresses of orders are secrets, so no referrer carries them.
 */
export const setSecurityHeaders = (
  app: FastifyInstance,
  hashes: () => InlineHashes,
  /** the brand's public address, where it is configured */
  origin: string | undefined,
): void => {
  const common = {
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // A public address that is encrypted stays so. Sister names of the host may belong to others.
    strictTransportSecurity:
      origin?.startsWith('https:') === true ? { maxAge: yearSeconds, includeSubDomains: false } : false,
  } as const;
  const isolatePage = helmet({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", () => hashes().script.join(' ')],
        styleSrc: ["'self'", () => hashes().style.join(' ')],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Without scripts a form would put what it holds into an address, which logs and histories keep.
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  // What means something on a document only would be nearly a kilobyte with every answer.
  const answerHeaders = headersBy(
    helmet({
      ...common,
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
  app.addHook('onRequest', ({ url, raw }, reply, done) => {
    if (!url.startsWith('/api/')) return isolatePage(raw, reply.raw, () => done());
    reply.headers(answerHeaders);
    done();
  });
};
