import { performance } from 'node:perf_hooks';
import { ProviderUnavailable } from '../core/paymentProvider.ts';
import type { Instrumentation } from '../log/instrumentation.ts';
import type { Metering } from './metering.ts';

/** Seconds: a provider is waited for ten seconds, and lists of several pages take longer. */
const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Calls of payment providers. */
export const callMetrics = (metering: Metering): Instrumentation['call'] => {
  const calls = metering.counter({
    name: 'provider_calls_total',
    help: 'Calls of a payment provider: answered, unavailable (nothing is known), or error.',
    labels: ['provider', 'operation', 'outcome'],
  });
  const durations = metering.histogram(
    {
      name: 'provider_call_duration_seconds',
      help: 'Time of a call of a payment provider.',
      labels: ['provider', 'operation'],
    },
    buckets,
  );
  return async ({ provider, operation }, work) => {
    const started = performance.now();
    let outcome = 'answered';
    try {
      return await work();
    } catch (error) {
      outcome = error instanceof ProviderUnavailable ? 'unavailable' : 'error';
      throw error;
    } finally {
      calls.inc({ provider, operation, outcome });
      durations.observe({ provider, operation }, (performance.now() - started) / 1000);
    }
  };
};
