import type { CDPSession } from 'playwright-core';

/** What of a trace is read here; times in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string; readonly type?: string } };
};

/** How many times slower than this machine's the processor is that budgets are about. */
export const slowdown = 4;

/** What the browser calls a task of a thread, by its version. */
const taskName = /^(ThreadControllerImpl::)?RunTask$/;

/** What the browser notes of its threads meanwhile. @param devtools of the browser, not of a page */
export const recordTrace = async (devtools: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => {
    // The protocol types an event as an object of strings.
    events.push(...JSON.parse(JSON.stringify(value)));
  };
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading'] },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return events;
};

/** Tasks of a thread that are in no other one, in their order. */
export const listTasks = (
  events: readonly TraceEvent[],
  thread: Pick<TraceEvent, 'pid' | 'tid'>,
): readonly TraceEvent[] => {
  let end = 0;
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && taskName.test(name) && pid === thread.pid && tid === thread.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
};
