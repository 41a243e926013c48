import type { Logger } from 'pino';

/** What was started, to be stopped in the opposite order. */
export type Disposers = {
  readonly add: (what: string, stop: () => unknown) => void;
  /** Stops everything, the last one first. @throws what the first one threw that failed, when all are stopped */
  readonly stop: () => Promise<void>;
};

/** Milliseconds that one of them has. */
const disposalTimeoutMs = 7_000;

/** Collects what must be stopped. What does not stop in time is logged and left: what comes after it is stopped all the same. */
export const createDisposers = (log: Pick<Logger, 'error'>, stepMs = disposalTimeoutMs): Disposers => {
  const steps: { readonly what: string; readonly stop: () => unknown }[] = [];
  return {
    add: (what, stop) => steps.push({ what, stop }),
    stop: async () => {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        const { what, stop } = step;
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(() => {
            log.error({ what }, 'this did not stop in time, and is left');
            resolve();
          }, stepMs);
        });
        try {
          await Promise.race([stop(), late]);
        } catch (error) {
          failures.push(error);
        } finally {
          clearTimeout(timer);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};
