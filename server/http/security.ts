import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { withoutDocumentHeaders } from './documentHeaders.ts';
import type { InlineHashes } from './pages.ts';

const yearSeconds = 365 * 86_400;

/**
 * Headers that isolate a page: only its own scripts and styles run (inline ones by the hashes of the build), it calls its own
 * server only, and nobody frames it. Addresses of orders are secrets, so no referrer carries them.
 */
export const secure = async (
  app: FastifyInstance,
  hashes: () => InlineHashes,
  /** the brand's public address, where it is configured */
  origin: string | undefined,
): Promise<void> => {
  await app.register(helmet, {
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
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // A public address that is encrypted stays so. Sister names of the host may belong to others.
    strictTransportSecurity:
      origin?.startsWith('https:') === true ? { maxAge: yearSeconds, includeSubDomains: false } : false,
  });
  // An answer of the API is no document: whoever opens one all the same sees text that can do nothing.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/api/')) return;
    withoutDocumentHeaders(reply);
    reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
  });
};
