import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../brands.ts';

/** `/desk` and below while developing: the desk's own page, which routes by itself. Builds have it apart (`tools/build/buildDesk.ts`). */
export const deskPage = (): Plugin => ({
  name: 'desk-page',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const { url = '', method, headers } = request;
      if (method !== 'GET' || !/^\/desk(\/|\?|$)/.test(url) || !(headers.accept ?? '').includes('text/html'))
        return next();
      server.transformIndexHtml(url, readFileSync(join(root, 'desk.html'), 'utf8')).then(
        (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
        (error: unknown) => next(error),
      );
    });
  },
});
