import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { isLocale } from '../access/requestLocale.ts';
import { ProblemError } from '../problem.ts';
import { isObject } from './contract.ts';

const yearMs = 365 * 86_400_000;

/** The folder of a brand's built application. */
export const distOf = (dist: string, brand: Brand): string => join(dist, brand.id);

export type InlineHashes = { readonly script: string[]; readonly style: string[] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const noHashes: InlineHashes = { script: [], style: [] };

/**
 * Hashes of the inline scripts and styles of the prerendered pages, as the build notes them in `csp.json`. Read anew when the
 * file changes: pages are, too, and a page whose style is refused cannot be used.
 */
export const inlineHashes = (dist: string, brand: Brand): (() => InlineHashes) => {
  const path = join(distOf(dist, brand), 'csp.json');
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

/** The addresses that anybody may find: the home page and the quick quote. All others are secret, or a customer's own. */
const isIndexed = /^(\/[a-z]{2})?(\/order\/write)?\/?([?#]|$)/;

/** The prerendered page in the language of the address's first segment, else in the brand's own. */
const pageFor = (brand: Brand, url: string): string => {
  const first = url.split(/[/?#]/)[1] ?? '';
  return `${isLocale(first) && brand.locales.includes(first) ? first : brand.locales[0]}.html`;
};

/**
 * Serves a brand's built application: hashed files for good, other files revalidated, and for every other address the
 * prerendered page, which routes by itself. Unknown addresses of the API are problems.
 */
export const servePages = async (
  app: FastifyInstance,
  brand: Brand,
  dist: string,
  publicOrigin: (host: string | undefined) => string,
): Promise<void> => {
  const root = distOf(dist, brand);
  const built = existsSync(root);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${yearMs / 1000}, immutable` : 'no-cache');
      },
    });
  } else {
    app.log.warn({ brand: brand.id }, 'the application has not been built; only the API is served');
  }
  for (const name of ['robots.txt', 'sitemap.xml']) {
    const path = join(root, name);
    if (built && existsSync(path)) {
      app.get(`/${name}`, async (request, reply) =>
        reply
          .type(name.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(readFileSync(path, 'utf8').replaceAll('{origin}', publicOrigin(request.headers.host))),
      );
    }
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, method } = request;
    const isPage = (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$|\?)/.test(url) && !/^\/assets\//.test(url);
    if (!built || !isPage) throw new ProblemError('NotFound');
    if (!isIndexed.test(url)) reply.header('x-robots-tag', 'noindex');
    return reply.header('cache-control', 'no-cache').sendFile(pageFor(brand, url));
  });
};
