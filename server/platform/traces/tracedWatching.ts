import { type ProxyTracerProvider, trace } from '@opentelemetry/api';
import type { Instrumentation } from '../log/instrumentation.ts';
import { tracedRequests } from './tracedRequests.ts';
import { tracedWork } from './tracedWork.ts';

/** The proxy of the API, also where another copy of it was loaded first. */
const isProxy = (provider: object): provider is ProxyTracerProvider => 'getDelegateTracer' in provider;

const isRegistered = (): boolean => {
  const provider = trace.getTracerProvider();
  return !isProxy(provider) || provider.getDelegateTracer('fifteen') !== undefined;
};

/**
 * Spans around requests, jobs and calls of payment providers, where the operator has registered a provider of tracers before the server
 * started (`NODE_OPTIONS=--import …`); null where nobody has, so that nothing is added to what is not traced.
 */
export const tracedWatching = (): Instrumentation | null => {
  if (!isRegistered()) return null;
  const tracer = trace.getTracer('fifteen');
  return { requests: tracedRequests(tracer), ...tracedWork(tracer) };
};
