import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import { resolveDeskRoute } from '../../../machines/desk/shared/deskRoutes.ts';

/** Whether an address is the desk's; its files stand below it, too. */
export const isDeskAddress = (url: string): boolean => /^\/desk(\/|\?|$)/.test(url);

/** Whether a path below a brand's built application is one of the desk's hashed files. The desk's pages have the addresses of their screens alone. */
export const isDeskFile = (path: string): boolean => /^\/?desk\/assets\//.test(path);

/**
 * Answers an address of the desk with its page, in the language of the address. The page says nothing by itself: it asks who is there. It is
 * stored nowhere, and no index of the web has it.
 * @param root the folder of the brand's built application
 * @returns null where the desk has not been built
 */
export const sendDeskPage = (reply: FastifyReply, brand: Brand, root: string, url: string): FastifyReply | null => {
  const route = resolveDeskRoute(url.split(/[?#]/)[0] ?? '', brand.locales, brand.locales[0]);
  const path = join(root, 'desk', `${route.locale}.html`);
  if (!existsSync(path)) return null;
  return reply
    .code(route.kind === 'unknown' ? 404 : 200)
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(readFileSync(path, 'utf8'));
};
