import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import { isPublic } from '../../../machines/shell/pageHead.ts';
import { findMatch, type Landing, resolveLanding } from '../../../machines/shell/routes.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import { isObject } from '../core/isObject.ts';
import { message } from '../core/messages.ts';
import { ProblemError } from '../core/problem.ts';
import { isDeskAddress, isDeskFile, sendDeskPage } from './deskPages.ts';
import { withoutDocumentHeaders } from './documentHeaders.ts';
import { shownPages } from './shownPages.ts';
import { sendWaitingPage } from './waitingPage.ts';

const yearMs = 365 * 86_400_000;

/** The folder of a brand's built application. */
export const toDistFolder = (dist: string, brand: Brand): string => join(dist, brand.id);

export type InlineHashes = { readonly script: string[]; readonly style: string[] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const noHashes: InlineHashes = { script: [], style: [] };

/**
 * Hashes of the inline scripts and styles of the prerendered pages, as the build notes them in `csp.json`. Read anew when the
 * file changes: pages are, too, and a page whose style is refused cannot be used.
 */
export const inlineHashes = (dist: string, brand: Brand): (() => InlineHashes) => {
  const path = join(toDistFolder(dist, brand), 'csp.json');
  let read = { at: 0, hashes: noHashes };
  return () => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (at !== read.at) {
      const noted: unknown = at === 0 ? null : JSON.parse(readFileSync(path, 'utf8'));
      read = { at, hashes: isObject(noted) ? { script: texts(noted.script), style: texts(noted.style) } : noHashes };
    }
    return read.hashes;
  };
};

/** Whether there is such a file. What no file can be called, with a NUL or thousands of letters, is an error to the system. */
const isFile = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
};

/** Where an address leads, in the language of its first segment, else in the brand's own. */
const landingAt = (brand: Brand, url: string): Landing => {
  const [path = '', ...search] = (url.split('#')[0] ?? '').split('?');
  const match = findMatch(path, search.length === 0 ? '' : `?${search.join('?')}`, brand);
  const { shows, locales } = brand;
  return resolveLanding(match, { shows, locales, preferred: locales[0], signedIn: 'unknown' });
};

/**
 * Serves a brand's built application: hashed files for good, other files revalidated, and for every other address the
 * prerendered page with the head of its screen; the page routes by itself, and its status says whether the address leads
 * anywhere. Unknown addresses of the API are problems. Until the application is built, its pages say so and ask again.
 */
export const servePages = async (
  app: FastifyInstance,
  brand: Brand,
  dist: string,
  publicOrigin: (host: string | undefined) => string,
  /** Whether the quotation, order or cart of a screen's address exists. */
  exists: (screen: Screen) => Promise<boolean>,
): Promise<void> => {
  const root = toDistFolder(dist, brand);
  const shown = shownPages(brand, root);
  await app.register(fastifyStatic, {
    root,
    // It may be built while the server runs.
    suppressWarning: true,
    wildcard: true,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    // A folder is no file: its address, as that of the home page, belongs to the application.
    allowedPath: (path) => (isDeskFile(path) || !isDeskAddress(path)) && isFile(join(root, path)),
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(root, 'assets')) || path.startsWith(join(root, 'desk', 'assets'));
      reply.header('cache-control', hashed ? `public, max-age=${yearMs / 1000}, immutable` : 'no-cache');
      if (hashed) withoutDocumentHeaders(reply);
    },
  });
  for (const name of ['robots.txt', 'sitemap.xml']) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      handler: async (request, reply) => {
        const path = join(root, name);
        if (!existsSync(path)) return reply.callNotFound();
        return reply
          .type(name.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(readFileSync(path, 'utf8').replaceAll('{origin}', publicOrigin(request.headers.host)));
      },
    });
  }
  const computeStatus = async ({ screen, isKnown }: Landing): Promise<200 | 404 | 500> => {
    if (screen.name === 'serverError') return 500;
    return isKnown && (await exists(screen)) ? 200 : 404;
  };
  // An address with a slash too many is one that somebody has put together: it leads where they meant. Browsers take a backslash for one.
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', ...search] = request.url.split(/(?=\?)/);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/');
    if (!isPage || !path.includes('//')) return done();
    reply.redirect(path.replaceAll(/\/[\\/]+/g, '/') + search.join(''), 308);
  });
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, method } = request;
    const isPage = (method === 'GET' || method === 'HEAD') && !/^\/((api|atlas)(\/|$|\?)|(desk\/)?assets\/)/.test(url);
    if (!isPage) throw new ProblemError('NotFound');
    if (!existsSync(root)) {
      const wanted = [/^\/(?:desk\/)?(\w+)/.exec(url)?.[1], request.locale];
      const [locale = brand.locales[0]] = wanted.flatMap((name) => brand.locales.find((known) => known === name) ?? []);
      return sendWaitingPage(reply, { locale, title: brand.name, text: message(locale, 'head.preparing') });
    }
    if (isDeskAddress(url)) {
      const sent = sendDeskPage(reply, brand, root, url);
      if (sent === null) throw new ProblemError('NotFound');
      return sent;
    }
    const asked = landingAt(brand, url);
    const status = await computeStatus(asked);
    const landing = { ...asked, isKnown: status !== 404 };
    const page = shown(landing, publicOrigin(request.headers.host));
    if (!landing.isKnown || !isPublic(landing.screen)) reply.header('x-robots-tag', 'noindex');
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
    reply.code(status);
    if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.text);
    return reply.header('content-encoding', 'br').send(await page.brotli());
  });
};
