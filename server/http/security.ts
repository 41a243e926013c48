import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { InlineHashes } from './pages.ts';

/**
 * Headers that keep a page to itself: only its own scripts and styles run (inline ones by the hashes of the build), it talks to its own
 * server only, and nobody frames it. Addresses of orders are secrets, so they are told to nobody.
 */
export const secure = async (app: FastifyInstance, hashes: () => InlineHashes): Promise<void> => {
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
    // Pages are also served over plain HTTP on one's own machine; a proxy that ends TLS adds this header.
    strictTransportSecurity: false,
  });
};
