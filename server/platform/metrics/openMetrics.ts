import type { Logger } from 'pino';
import type { MetricsConfig } from '../config/metricsConfig.ts';
import type { Services } from '../core/services.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Instrumentation } from '../log/instrumentation.ts';
import type { Metrics } from '../log/metrics.ts';
import { attemptMetrics } from './attemptMetrics.ts';
import { callMetrics } from './callMetrics.ts';
import { measurePool } from './databasePool.ts';
import { measureDisk } from './diskMetrics.ts';
import { measureEventLoop } from './eventLoop.ts';
import { measureGarbageCollection } from './garbageCollection.ts';
import { measureJobs } from './jobMetrics.ts';
import { mailMetrics, measureOutbox } from './mailMetrics.ts';
import { openMetering } from './metering.ts';
import { measureOrders } from './orderMetrics.ts';
import { measurePayments } from './paymentMetrics.ts';
import { measureProcess } from './processMetrics.ts';
import { measureQuotes } from './quoteMetrics.ts';
import { measureReadiness } from './readiness.ts';
import { requestMetrics } from './requestMetrics.ts';
import { serveScrapes } from './serveScrapes.ts';

/** Shorter than a scrape's own time-out (ten seconds in Prometheus), longer than a check of readiness may take. */
const timeoutMs = 3_500;
const freshMs = 10_000;

export type OpenMetrics = {
  readonly measures: Metrics;
  readonly watching: Instrumentation;
  /** Listens for scrapes. @returns the address of the figures */
  readonly serve: (services: Services, opened: OpenDatabase) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Measures this server, from now on. */
export const openMetrics = (config: MetricsConfig, log: Logger): OpenMetrics => {
  const closes: (() => unknown)[] = [];
  const metering = openMetering({
    timeoutMs,
    freshMs,
    noteFailure: (name, error) => {
      failures.inc({ gatherer: name });
      log.warn({ err: error, gatherer: name }, 'figures could not be gathered');
    },
  });
  const failures = metering.counter({
    name: 'metrics_failures_total',
    help: 'Figures that could not be gathered for a scrape, and are left out of it.',
    labels: ['gatherer'],
  });
  const { watch, stream } = requestMetrics(metering);
  const measures = { stream, mail: mailMetrics(metering) };
  const watching = { requests: watch, job: attemptMetrics(metering), call: callMetrics(metering) };
  measureProcess(metering);
  closes.push(measureEventLoop(metering), measureGarbageCollection(metering));
  return {
    measures,
    watching,
    serve: async (services, opened) => {
      measurePool(metering, opened);
      measureReadiness(metering, services);
      measureJobs(metering, services.db);
      measureOutbox(metering, services);
      measurePayments(metering, services);
      measureOrders(metering, services.db);
      measureQuotes(metering, services);
      measureDisk(metering, services);
      const served = await serveScrapes(config, log, metering.scrape);
      closes.push(served.close);
      return served.address;
    },
    close: async () => {
      for (const close of closes.splice(0)) await close();
    },
  };
};
