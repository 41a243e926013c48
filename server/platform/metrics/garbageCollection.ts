import { constants, PerformanceObserver } from 'node:perf_hooks';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Metering } from './metering.ts';

const kinds: ReadonlyMap<number, string> = new Map([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weak_callbacks'],
]);

const decodeEntry = Schema.decodeUnknownOption(Schema.Struct({ detail: Schema.Struct({ kind: Schema.Number }) }));

/** How long collecting garbage has stopped this process. @returns what ends the measuring */
export const measureGarbageCollection = (metering: Metering): (() => void) => {
  const durations = metering.histogram(
    { name: 'gc_duration_seconds', help: 'Time of a collection of garbage.', labels: ['kind'] },
    [0.001, 0.01, 0.1, 1],
  );
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const known = Option.getOrUndefined(decodeEntry(entry));
      const kind = known === undefined ? undefined : kinds.get(known.detail.kind);
      durations.observe({ kind: kind ?? 'other' }, entry.duration / 1000);
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
};
