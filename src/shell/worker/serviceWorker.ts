/// <reference lib="webworker" />
/**
 * Keeps the application's shell on the device: its hashed files and a page for each language, never an answer of the API.
 * Bundled alone and written beside the pages as `sw.js`; a release is a new `sw.js`, so browsers notice it by themselves.
 */
import type { ReleaseMessage } from './releaseMessage.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __SHELL__: {
  readonly release: string;
  readonly files: readonly string[];
  /** Address of the kept page by language, the default language first. */
  readonly pages: readonly (readonly [locale: string, address: string])[];
};

const { release, files, pages } = __SHELL__;
const prefix = 'shell-';
const cacheName = `${prefix}${release}`;
/** Milliseconds that a page is waited for before the kept one shows: a network that is there in name only. */
const patience = 5_000;

const store = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll([...files, ...pages.map(([, address]) => address)]);
};

const dropOthers = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
};

const findKeptPage = async (url: URL): Promise<Response | undefined> => {
  const first = url.pathname.split('/')[1];
  const address = (pages.find(([locale]) => locale === first) ?? pages[0])?.[1];
  const cache = await caches.open(cacheName);
  return address === undefined ? undefined : cache.match(address);
};

const answerPage = async (request: Request): Promise<Response> => {
  const limit = AbortSignal.timeout(patience);
  const late = new Promise<undefined>((resolve) => limit.addEventListener('abort', () => resolve(undefined)));
  const fresh = fetch(request);
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  return first ?? (await findKeptPage(new URL(request.url))) ?? fresh;
};

const answerFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(store()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: ReleaseMessage = event.data;
  if (message === 'activate') void self.skipWaiting();
  if (message === 'release') event.ports[0]?.postMessage(release);
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return;
  // The desk is another application: nothing of it is stored, and no page of this one takes its place.
  if (/^\/desk(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});
