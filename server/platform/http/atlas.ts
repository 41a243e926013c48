import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendWaitingPage } from './waitingPage.ts';

/** The pages have their programs beside them, carry their styles and fetch nothing; a worker lays out what is folded. */
const policy =
  "default-src 'none'; script-src 'self'; worker-src blob:; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'";

/** The page of screens runs the real views, apart from the customer's storage and cookies, and asks nobody for anything. */
const screensPolicy =
  "sandbox allow-scripts allow-forms; default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'none'; frame-ancestors 'self'";

const waiting = {
  locale: 'en',
  title: 'The charts are being drawn',
  text: 'This page shows them by itself as soon as they are there. A server that “npm start” did not start shows them once “npm run charts” has drawn them.',
} as const;

/** Serves the pictures of the machines at `/atlas/`; until they are drawn, a page that says so. */
export const serveAtlas = async (app: FastifyInstance, dist: string): Promise<void> => {
  const root = join(dist, 'atlas');
  await app.register(
    async (atlas) => {
      atlas.addHook('onRequest', async (_request, reply) => {
        if (!existsSync(join(root, 'index.html'))) return sendWaitingPage(reply, waiting);
      });
      atlas.addHook('onSend', async (request, reply) => {
        const isScreen = request.url.startsWith('/atlas/screens/');
        if (reply.statusCode === 503) return;
        reply.header('content-security-policy', isScreen ? screensPolicy : policy).header('cache-control', 'no-cache');
        // What is apart from this origin loads its own parts as from another one.
        if (isScreen) {
          reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
        }
      });
      // The router takes both spellings for one; links of the index need the slash.
      atlas.route({
        method: ['GET', 'HEAD'],
        url: '/',
        handler: (request, reply) =>
          new URL(request.url, 'http://localhost').pathname.endsWith('/')
            ? reply.type('text/html; charset=utf-8').send(createReadStream(join(root, 'index.html')))
            : reply.redirect('/atlas/'),
      });
      await atlas.register(fastifyStatic, { root, decorateReply: false, dotfiles: 'ignore', suppressWarning: true });
    },
    { prefix: '/atlas' },
  );
};
