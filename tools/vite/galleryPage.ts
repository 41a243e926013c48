import type { Plugin } from 'vite';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/tools/gallery/gallery.tsx"></script>
  </body>
</html>
`;

/** `/ui` while developing: the design system's components in each of their states. No build contains it. */
export const galleryPage = (): Plugin => ({
  name: 'gallery-page',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use('/ui', (request, response, next) => {
      if (request.url !== '/' && request.url !== undefined && !request.url.startsWith('/?')) return next();
      server.transformIndexHtml('/ui', page).then(
        (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
        (error: unknown) => next(error),
      );
    });
  },
});
