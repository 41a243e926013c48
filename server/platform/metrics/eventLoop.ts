import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Metering } from './metering.ts';

/** Milliseconds between two looks: what is measured of an event loop that does nothing. */
const resolution = 10;
/** Figures are of the time since they were last shown, and stay for so many milliseconds: who scrapes more often sees the same. */
const shownMs = 10_000;

/** How long what is due waits because something else runs. @returns what ends the measuring */
export const measureEventLoop = (metering: Metering): (() => void) => {
  const delay = metering.gauge({
    name: 'event_loop_delay_seconds',
    help: 'How late the event loop was, since it was last asked: the mean, the 99th percentile and the most.',
    labels: ['stat'],
  });
  const active = metering.counter({
    name: 'event_loop_active_seconds_total',
    help: 'Time in which the event loop did not wait.',
  });
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolution / 1e3);
  let shownAt = Number.NEGATIVE_INFINITY;
  let counted = 0;
  metering.atScrape(() => {
    const utilization = performance.eventLoopUtilization();
    active.inc(Math.max(0, utilization.active / 1000 - counted));
    counted = Math.max(counted, utilization.active / 1000);
    if (histogram.count === 0 || performance.now() - shownAt < shownMs) return;
    shownAt = performance.now();
    delay.set({ stat: 'mean' }, seconds(histogram.mean));
    delay.set({ stat: 'p99' }, seconds(histogram.percentile(99)));
    delay.set({ stat: 'max' }, seconds(histogram.max));
    histogram.reset();
  });
  return () => histogram.disable();
};
