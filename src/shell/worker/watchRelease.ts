import type { ReleaseMessage } from './releaseMessage.ts';

/** Milliseconds between looks for a new release, beside those that the browser takes by itself. */
const lookPause = 30 * 60_000;

const post = (worker: ServiceWorker, message: ReleaseMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** The release that a worker serves. */
const askRelease = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    post(worker, 'release', [port2]);
  });

/** Goes over to the new release: its worker takes over, then the page is loaded anew. */
const goOver = (worker: ServiceWorker) => (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  post(worker, 'activate');
};

/**
 * Keeps the shell on this device, and looks out for a new release.
 * @param own the release of this page
 * @param onNew called with what goes over to a release that is newer than this page
 * @returns stops looking
 */
export const watchRelease = (own: string, onNew: (goOver: () => void) => void): (() => void) => {
  const stopped = new AbortController();
  const consider = async (worker: ServiceWorker): Promise<void> => {
    if (navigator.serviceWorker.controller === null) return;
    // Pages come from the network first, so this page may be the new release already: then nobody need be asked.
    if ((await askRelease(worker)) === own) post(worker, 'activate');
    else if (!stopped.signal.aborted) onNew(goOver(worker));
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void consider(worker);
    });
  const start = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (stopped.signal.aborted) return;
    if (registration.waiting !== null) void consider(registration.waiting);
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    const look = (): void => void registration.update().catch(() => {});
    const timer = setInterval(look, lookPause);
    const seen = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', seen);
    stopped.signal.addEventListener('abort', () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    });
  };
  // Without a worker the application only cannot open offline.
  start().catch(() => {});
  return () => stopped.abort();
};
