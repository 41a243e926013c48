import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, expect, test } from 'vitest';
import { tracedWatching } from '../../server/platform/traces/tracedWatching.ts';
import { createPaidOrder, waitUntil } from '../support/server/samples.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

const endTracing = (): void => {
  trace.disable();
  context.disable();
  propagation.disable();
};

test('nothing is observed where nobody has registered a provider of tracers', () => {
  expect(tracedWatching()).toBe(null);
});

let server: TestServer;
afterAll(async () => {
  // Every file of this project runs in one process.
  endTracing();
  await server.stop();
  await provider.shutdown();
});

const waitForSpan = (name: string): Promise<ReadableSpan> =>
  waitUntil(
    async () => exporter.getFinishedSpans().find((span) => span.name === name),
    (span) => span !== undefined,
  ).then((span) => {
    if (span === undefined) throw new Error(`No span ${name}.`);
    return span;
  });

test('a request, its calls of providers and jobs are spans; no address, message or text is in them', async () => {
  provider.register();
  server = await startServer({ keepsBooks: false });
  const client = await server.client();
  const order = await createPaidOrder(server, client);
  const started = await waitForSpan('POST /api/v2/payment');
  expect(started.attributes).toMatchObject({ 'http.response.status_code': 201, 'fifteen.brand': 'wordbridge' });
  const call = await waitForSpan('transfer start');
  expect(call.parentSpanContext?.spanId).toBe(started.spanContext().spanId);
  const job = await waitForSpan('job mail');
  expect(job.parentSpanContext).toBe(undefined);

  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await client.get(`/api/v2/order/${order.hash}`, { traceparent });
  const followed = await waitUntil(
    async () => exporter.getFinishedSpans().find((span) => span.spanContext().traceId === traceId),
    (span) => span !== undefined,
  );
  expect(followed?.name).toBe('GET /api/v2/order/:hash');

  const seen = JSON.stringify(
    exporter.getFinishedSpans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  );
  expect(seen).not.toContain(order.hash);
  expect(seen).not.toContain('@example.com');
  expect(exporter.getFinishedSpans().some(({ status }) => status.code === SpanStatusCode.ERROR)).toBe(false);
});
