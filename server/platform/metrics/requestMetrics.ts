import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Instrumentation } from '../log/instrumentation.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Metering } from './metering.ts';

/** Seconds: most answers take a few milliseconds, and a statement of the database may take twenty seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `2xx`; `aborted` where the client left before an answer began. */
const toStatus = ({ headersSent, statusCode }: ServerResponse): string =>
  headersSent ? `${Math.trunc(statusCode / 100)}xx` : 'aborted';

/** Requests of all brands, and event streams. Labels hold the pattern of a route, never an address. */
export const requestMetrics = (
  metering: Metering,
): { readonly watch: Instrumentation['requests']; readonly stream: Metrics['stream'] } => {
  const requests = metering.counter({
    name: 'http_requests_total',
    help: 'Requests that have ended; an event stream counts when it ends.',
    labels: ['brand', 'method', 'route', 'status'],
  });
  const durations = metering.histogram(
    {
      name: 'http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its answer, without event streams.',
      labels: ['method', 'route'],
    },
    buckets,
  );
  const inFlight = metering.gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that have not ended, without event streams.',
  });
  const streams = metering.gauge({ name: 'event_streams', help: 'Open event streams.', labels: ['kind'] });
  const streaming = new WeakSet<ServerResponse>();
  let open = 0;
  metering.atScrape(() => inFlight.set(open));

  const watch = (app: FastifyInstance, brand: string): void => {
    app.addHook('onRequest', (request, { raw }, done) => {
      const started = performance.now();
      open += 1;
      raw.on('close', () => {
        const route = request.routeOptions.url ?? 'unknown';
        const method = methods.has(request.method) ? request.method : 'other';
        requests.inc({ brand, method, route, status: toStatus(raw) });
        if (streaming.has(raw)) return;
        open -= 1;
        durations.observe({ method, route }, (performance.now() - started) / 1000);
      });
      done();
    });
  };

  const stream = (response: ServerResponse, kind: string): void => {
    streaming.add(response);
    open -= 1;
    streams.inc({ kind });
    response.on('close', () => streams.dec({ kind }));
  };
  return { watch, stream };
};
