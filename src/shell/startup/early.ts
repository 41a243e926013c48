/**
 * Requests of start-up that the page's first script has already made, by method and path.
 * An answer is null when the request failed: the application then asks for itself and says what is wrong.
 */
export type EarlyRequests = Record<string, Promise<Response | null> | undefined>;

declare global {
  interface Window {
    __early?: EarlyRequests;
  }
}

/** Wraps `fetch` so that what was asked for early is not asked for again. Each early answer is given once. */
export const earlyFetch =
  (fetch: (request: Request) => Promise<Response>, early: EarlyRequests = window.__early ?? {}) =>
  async (request: Request): Promise<Response> => {
    const key = `${request.method} ${new URL(request.url).pathname}`;
    const started = early[key];
    early[key] = undefined;
    return (await started) ?? fetch(request);
  };
