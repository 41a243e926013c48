/** Waits; an abort ends it with the signal's reason. @param time milliseconds */
export const pause = (time: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, time);
    signal?.addEventListener('abort', abort, { once: true });
  });
