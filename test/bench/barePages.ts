import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../tools/brands.ts';
import { toDistFolder } from '../../tools/build/buildBrand.ts';
import { brandAliases } from '../../tools/vite/brandAliases.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body>${body}</body></html>`;

/** Bundles the stack as the application is bundled. */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    resolve: { alias: brandAliases({ id: 'wordbridge', shows: 'application' }) },
    logLevel: 'warn',
    build: { write: false, rollupOptions: { input: join(root, 'test/bench/bareStack.tsx') } },
  });
  const chunk = [built]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .find((file) => file.type === 'chunk');
  return chunk?.code ?? '';
};

/** A brand's page as it is built, without all that its scripts make of it. */
const prerendered = (brand: string, locale: string): string =>
  readFileSync(join(toDistFolder(brand), `${locale}.html`), 'utf8').replaceAll(
    /<script[^>]*>.*?<\/script>|<link rel="(modulepreload|manifest)"[^>]*>| data-prerendered="[^"]*"/gs,
    '',
  );

/**
 * Serves `/html`, a page of text alone, `/react`, a page of the stack alone, and `/prerendered`, a brand's own without its scripts, compressed as
 * the application is.
 */
export const serveBarePages = async (
  brand: string,
  locale: string,
): Promise<{ readonly server: Server; readonly origin: string }> => {
  const answers = new Map([
    ['/html', { type: 'text/html', body: page('<main><h1>A page</h1><input id="usable"></main>') }],
    [
      '/react',
      { type: 'text/html', body: page('<div id="root"></div><script type="module" src="/stack.js"></script>') },
    ],
    ['/prerendered', { type: 'text/html', body: prerendered(brand, locale) }],
    ['/stack.js', { type: 'text/javascript', body: await bundle() }],
  ]);
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { 'Content-Type': answer.type, 'Content-Encoding': 'br' })
      .end(brotliCompressSync(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return { server, origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}` };
};
