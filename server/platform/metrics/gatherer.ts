import { performance } from 'node:perf_hooks';

/** What is read from elsewhere when metrics are scraped. */
export type Gathered<Found> = {
  /** As `fifteen_metrics_failures_total` names it. */
  readonly name: string;
  readonly read: () => Promise<Found>;
  readonly show: (found: Found) => void;
  /** Leaves the figures out. */
  readonly clear: () => void;
};

export type GatherOptions = {
  /** Called with the gatherer's name when it failed, or took too long. */
  readonly noteFailure: (name: string, error: unknown) => void;
  /** Milliseconds that a scrape waits for it. */
  readonly timeoutMs: number;
  /** Milliseconds for which what was found is shown again. */
  readonly freshMs: number;
};

/**
 * A gatherer's turn in a scrape, which never fails: figures that cannot be read are left out. Scrapes at the same time share one reading,
 * also one that an earlier scrape has given up on: a database that hangs is asked once.
 */
export const createGatherer = <Found>(gathered: Gathered<Found>, options: GatherOptions): (() => Promise<void>) => {
  const { name, read, show, clear } = gathered;
  let freshUntil = 0;
  let reading: Promise<void> | null = null;
  const readNow = async (): Promise<void> => {
    try {
      show(await read());
      freshUntil = performance.now() + options.freshMs;
    } finally {
      reading = null;
    }
  };
  return async () => {
    if (performance.now() < freshUntil) return;
    reading ??= readNow();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not read within ${options.timeoutMs} ms`)), options.timeoutMs);
    });
    try {
      await Promise.race([reading, late]);
    } catch (error) {
      clear();
      options.noteFailure(name, error);
    } finally {
      clearTimeout(timer);
    }
  };
};
