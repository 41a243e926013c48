import { getHeapStatistics } from 'node:v8';
import type { Metering } from './metering.ts';

/** Memory and processor of this process. */
export const measureProcess = (metering: Metering): void => {
  const memory = metering.gauge({ name: 'process_memory_bytes', help: 'Memory of this process.', labels: ['kind'] });
  const cpu = metering.counter({
    name: 'process_cpu_seconds_total',
    help: 'Time of the processor that this process has used.',
    labels: ['mode'],
  });
  const started = metering.gauge({
    name: 'process_start_time_seconds',
    help: 'When this process started, in seconds since 1970.',
  });
  started.set(Date.now() / 1000 - process.uptime());
  const counted = { user: 0, system: 0 };
  metering.atScrape(() => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    memory.set({ kind: 'resident' }, rss);
    memory.set({ kind: 'heap_used' }, heapUsed);
    memory.set({ kind: 'heap_total' }, heapTotal);
    memory.set({ kind: 'heap_limit' }, getHeapStatistics().heap_size_limit);
    memory.set({ kind: 'external' }, external);
    const used = process.cpuUsage();
    for (const mode of ['user', 'system'] as const) {
      cpu.inc({ mode }, (used[mode] - counted[mode]) / 1e6);
      counted[mode] = used[mode];
    }
  });
};
