import { SpanKind, type SpanOptions, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { Instrumentation } from '../log/instrumentation.ts';

/** Does work within a span. Of an error it notes the class alone: messages may quote what customers wrote. */
const runWithin = <T>(tracer: Tracer, name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** Spans of jobs, which begin a trace of their own, and of calls of payment providers. */
export const tracedWork = (tracer: Tracer): Pick<Instrumentation, 'job' | 'call'> => ({
  job: ({ queue, isLast }, work) =>
    runWithin(
      tracer,
      `job ${queue}`,
      { root: true, kind: SpanKind.CONSUMER, attributes: { 'fifteen.queue': queue, 'fifteen.last_attempt': isLast } },
      work,
    ),
  call: ({ provider, operation }, work) =>
    runWithin(
      tracer,
      `${provider} ${operation}`,
      {
        kind: SpanKind.CLIENT,
        attributes: { 'fifteen.provider': provider, 'fifteen.operation': operation },
      },
      work,
    ),
});
