/** Milliseconds after which it is waited no longer: what comes then must come on a busy device, too. */
const maxWaitMs = 2_000;
/** Milliseconds that pass in a browser which does not say when it is idle. */
const pause = 500;

/** Resolves when the browser has nothing else to do: what the customer waits for goes first. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
    else setTimeout(resolve, pause);
  });
