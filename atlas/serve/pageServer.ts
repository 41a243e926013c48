import { readFile, realpath } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { paths, reloadScript, withReload } from './reloadScript.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

const html = '.html';
const selectType = (extension: string): string => types[extension] ?? 'application/octet-stream';

/** Serves a folder to browsers, and tells open pages of each new drawing. */
export type PageServer = {
  readonly server: Server;
  /** Pages of other drawings than this one reload. @param out where it lies */
  readonly show: (out: string) => void;
  /** Ends all that is open. */
  readonly close: () => Promise<void>;
};

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** A site whose name leads to this computer must not read what is served only to it. */
const isKnownHost = (request: IncomingMessage, host: string): boolean => {
  if (!loopback.includes(host) && host !== '::1') return true;
  const asked = request.headers.host?.replace(/:\d+$/, '').toLowerCase();
  return asked !== undefined && loopback.includes(asked);
};

/** The file of a path; null where there is none, or it does not lie in the folder. */
const fileAt = async (folder: string, pathname: string): Promise<string | null> => {
  try {
    const path = decodeURIComponent(pathname);
    const top = await realpath(folder);
    const file = await realpath(join(top, path.endsWith('/') ? `${path}index.html` : path));
    return file.startsWith(top + sep) ? file : null;
  } catch {
    return null;
  }
};

/** @param out the folder before anything is drawn @param host what it listens at */
export const pageServer = (out: string, host: string): PageServer => {
  const began = Date.now();
  const listeners = new Set<ServerResponse>();
  let folder = out;
  let count = 0;
  const drawing = (): string => `${began}.${count}`;

  const send = (
    { method }: IncomingMessage,
    response: ServerResponse,
    status: number,
    extension: string,
    content: string | Buffer,
  ): void => {
    const body = extension === html ? withReload(content.toString(), drawing()) : content;
    response.writeHead(status, {
      'Content-Type': selectType(extension),
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(method === 'HEAD' ? undefined : body);
  };
  const sentence = (request: IncomingMessage, response: ServerResponse, status: number, words: string): void =>
    send(
      request,
      response,
      status,
      html,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Atlas</title><body><p>${words}</p></body></html>\n`,
    );
  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    response.write(`retry: 500\ndata: ${drawing()}\n\n`);
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // `new URL` would resolve `..`, and read a path that begins with two slashes as a host.
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/);
    if (!isKnownHost(request, host)) sentence(request, response, 403, 'Only this computer may read these pages.');
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sentence(request, response, 405, 'These pages can only be read.');
    } else if (pathname === paths.drawn) listen(request, response);
    else if (pathname === paths.script) send(request, response, 200, '.js', reloadScript);
    else {
      const file = await fileAt(folder, pathname);
      const content = file === null ? null : await readFile(file).catch(() => null);
      if (file !== null && content !== null) send(request, response, 200, extname(file).toLowerCase(), content);
      else if (count === 0) sentence(request, response, 404, 'Nothing is drawn yet: this page waits for it.');
      else {
        sentence(
          request,
          response,
          404,
          'Nothing of this name is drawn. <a href="/">The index</a> lists what there is.',
        );
      }
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  return {
    server,
    show: (next) => {
      folder = next;
      count += 1;
      for (const response of listeners) response.write(`data: ${drawing()}\n\n`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const response of listeners) response.end();
        server.closeAllConnections();
      }),
  };
};
