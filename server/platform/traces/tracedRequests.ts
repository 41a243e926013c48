import { type Context, context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Instrumentation } from '../log/instrumentation.ts';

/**
 * A span a request, named by the pattern of its route: an address may hold a hash that opens an order. It belongs to the caller's trace,
 * and ends with the connection's last byte, so that of an event stream it lasts as long as the stream.
 */
export const tracedRequests =
  (tracer: Tracer): Instrumentation['requests'] =>
  (app, brand) => {
    const contexts = new WeakMap<FastifyRequest, Context>();
    app.addHook('onRequest', (request, { raw }, done) => {
      const { method, headers } = request;
      const route = request.routeOptions.url ?? 'unknown';
      const attributes = { 'http.request.method': method, 'http.route': route, 'fifteen.brand': brand };
      const parent = propagation.extract(context.active(), headers);
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      raw.once('close', () => {
        if (raw.headersSent) span.setAttribute('http.response.status_code', raw.statusCode);
        if (raw.headersSent && raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      const active = trace.setSpan(parent, span);
      contexts.set(request, active);
      context.with(active, done);
    });
    // A body arrives in the context of its connection: what follows it is in the request's again.
    app.addHook('preValidation', (request, _reply, done) =>
      context.with(contexts.get(request) ?? context.active(), done),
    );
  };
