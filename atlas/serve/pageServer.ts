import { createServer, type Server } from 'node:http';
import { type Place, paths, placeAddress, readPlace } from './address.ts';
import { type Exchange, isFromElsewhere, isKnownHost, redirect, send } from './answers.ts';
import { compareField } from './compareForm.ts';
import { html } from './files.ts';
import { messagePage } from './messagePage.ts';
import { createOpenPages } from './openPages.ts';
import { type Comparing, createPages } from './pages.ts';
import { reloadScript } from './reloadScript.ts';

/** Serves a folder to browsers, and tells open pages of each new drawing. */
export type PageServer = {
  readonly server: Server;
  /** All pages reload. @param out where the drawing lies */
  readonly show: (out: string) => void;
  /** Pages of a comparison reload. */
  readonly tell: (revision: string) => void;
  /** Ends all that is open. */
  readonly close: () => Promise<void>;
};

/** @param out the folder before anything is drawn @param host what it listens at */
export const pageServer = (out: string, host: string, comparing: Comparing): PageServer => {
  const { comparisons } = comparing;
  const began = Date.now();
  let folder = out;
  let count = 0;
  const drawingOf = (revision: string | null): string =>
    [began, count, ...(revision === null ? [] : [comparisons.mark(revision)])].join('.');
  const pages = createPages(comparing, drawingOf);
  const openPages = createOpenPages(drawingOf);

  const refuse = (exchange: Exchange, status: number, words: string): void =>
    send(exchange, status, html, messagePage(words));
  /** Leads on to the same page in another comparison. */
  const choose = async (exchange: Exchange, { path }: Place, revision: string | null): Promise<void> => {
    if (revision !== null) await comparisons.ask(revision);
    // Two versions are beside each other only where a machine differs.
    redirect(exchange, placeAddress({ revision, path: path.replace(/\.differences\.html$/, html) }));
  };
  const answer = async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    // `new URL` would resolve `..`, and read a path that begins with two slashes as a host.
    const [, pathname = '/', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(request.url ?? '/') ?? [];
    const asked = new URLSearchParams(query);
    const place = readPlace(pathname);
    // Pages of the project's own lie deeper, and may mean something else by it.
    const chosen = /^\/[^/\\]*$/.test(place.path) ? asked.get(compareField) : null;
    if (!isKnownHost(exchange, host)) refuse(exchange, 403, 'Only this computer may read these pages.');
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(exchange, 405, 'These pages can only be read.');
    } else if (pathname === paths.drawn) openPages.listen(exchange, asked.get('compared'));
    else if (pathname === paths.script) send(exchange, 200, '.js', reloadScript);
    else if ((chosen !== null || place.revision !== null) && isFromElsewhere(exchange)) {
      // A comparison runs the code of a revision: no other site may begin one.
      refuse(exchange, 403, 'Only these pages compare. <a href="/">The index</a> lists them.');
    } else if (chosen !== null) await choose(exchange, place, chosen === '' ? null : chosen);
    else if (place.revision !== null) await pages.compared(exchange, place, place.revision);
    else await pages.drawn(exchange, place, folder, count > 0);
  };

  const server = createServer((request, response) => void answer({ request, response }));
  return {
    server,
    show: (next) => {
      folder = next;
      count += 1;
      openPages.tell();
    },
    tell: openPages.tell,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        openPages.end();
        server.closeAllConnections();
      }),
  };
};
