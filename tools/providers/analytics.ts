import { appendFile } from 'node:fs/promises';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import fastify, { type FastifyRequest } from 'fastify';
import { type ValidationBehavior, type ValidationMessage, validationMessages } from './analytics/validationMessages.ts';

const Body = Schema.Struct({
  client_id: Schema.String,
  events: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      params: Schema.Struct({
        transaction_id: Schema.String,
        currency: Schema.String,
        value: Schema.Number,
        tax: Schema.Number,
        items: Schema.Array(Schema.Struct({ item_id: Schema.String, price: Schema.Number })),
      }),
    }),
  ),
});
type Taken = {
  readonly stream: string;
  readonly body: typeof Body.Type;
  /** all that was sent, also what the protocol does not ask for */
  readonly sent: unknown;
};

/** An event, by Google's protocol or Matomo's. */
export type SeenEvent = { readonly name: string; readonly params: Readonly<Record<string, unknown>> };

const Seen = Schema.Struct({
  events: Schema.Array(Schema.Struct({ name: Schema.String, params: Schema.Record(Schema.String, Schema.Unknown) })),
});
const Tracked = Schema.Struct({ token_auth: Schema.NonEmptyString, requests: Schema.Array(Schema.String) });

/** How the line fails: an answer of somebody between, none, one that never comes, or one that is lost after the call was taken. */
export type LineFault = 'serverError' | 'redirect' | 'cut' | 'hang' | 'lost';

export type AnalyticsStandIn = {
  readonly url: string;
  /** What was taken, with the stream that it was for; a repeat stands here twice. */
  readonly collected: readonly Taken[];
  /** Every event that was taken, in the order in which it came: what it is called, and what was said of it. */
  readonly events: readonly SeenEvent[];
  /** Numbers of transactions, each counted once. */
  readonly transactions: () => readonly string[];
  /** What was sent and is no purchase, and why: the endpoint takes it all the same, and counts nothing. */
  readonly dropped: readonly { readonly body: unknown; readonly messages: readonly ValidationMessage[] }[];
  /** Calls of any kind. */
  readonly calls: () => number;
  /** How the next calls fail, one after the other; those before are called off. */
  readonly fail: (...next: readonly LineFault[]) => void;
  readonly close: () => Promise<void>;
};

type Asked = { readonly measurement_id?: string; readonly api_secret?: string };

/**
 * A stand-in for the Measurement Protocol of Google Analytics 4: `/mp/collect` answers every call by 204, whatever it says, and counts what
 * is right; `/debug/mp/collect` says what is wrong, and counts nothing. `/matomo.php` is the tracking API of Matomo.
 * @param log a file that every event is written into, a line each
 */
export const startAnalytics = async (
  port = 0,
  clock: () => number = Date.now,
  log: string | null = null,
): Promise<AnalyticsStandIn> => {
  const app = fastify({ bodyLimit: 130_000, forceCloseConnections: true });
  const collected: Taken[] = [];
  const events: SeenEvent[] = [];
  const note = async (seen: readonly SeenEvent[]): Promise<void> => {
    events.push(...seen);
    if (log !== null) await appendFile(log, seen.map((event) => `${JSON.stringify(event)}\n`).join(''));
  };
  const dropped: { body: unknown; messages: readonly ValidationMessage[] }[] = [];
  const faults: LineFault[] = [];
  const lost = new WeakSet<FastifyRequest>();
  let calls = 0;
  app.addHook('onSend', async (request, reply) => {
    if (lost.has(request)) reply.raw.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    calls += 1;
    const fault = faults.shift();
    if (fault === 'lost') lost.add(request);
    if (fault === 'serverError') return reply.code(500).send('');
    if (fault === 'redirect') return reply.redirect(`http://localhost:9${request.url}`, 307);
    if (fault === 'cut') {
      reply.hijack();
      reply.raw.destroy();
    }
    // No answer ever: the caller has to give up by itself.
    if (fault === 'hang') await new Promise(() => {});
  });
  app.post<{ Querystring: Asked }>('/mp/collect', async (request, reply) => {
    const { measurement_id: id = '', api_secret: secret = '' } = request.query;
    const messages = validationMessages(request.body, clock(), 'ENFORCE_RECOMMENDATIONS');
    const body = Option.getOrNull(Schema.decodeUnknownOption(Body)(request.body));
    const seen = Option.getOrNull(Schema.decodeUnknownOption(Seen)(request.body));
    const isRight = id !== '' && secret !== '' && messages.length === 0;
    if (isRight && seen !== null) await note(seen.events);
    if (isRight && seen !== null && body === null) return reply.code(204).send();
    if (body === null || !isRight) {
      dropped.push({ body: request.body, messages });
    } else {
      collected.push({ stream: `${id}:${secret}`, body, sent: request.body });
    }
    return reply.code(204).send();
  });
  app.post('/matomo.php', async (request, reply) => {
    const body = Option.getOrNull(Schema.decodeUnknownOption(Tracked)(request.body));
    if (body === null) return reply.code(400).send({ status: 'error' });
    const queries = body.requests.map((query) => Object.fromEntries(new URLSearchParams(query)));
    await note(queries.map((params) => ({ name: params.action_name ?? '', params })));
    return { status: 'success', tracked: queries.length, invalid: 0 };
  });
  app.post<{ Body: { readonly validation_behavior?: ValidationBehavior } }>('/debug/mp/collect', async (request) => {
    const { validation_behavior: behavior = 'RELAXED', ...sent } = request.body;
    return { validationMessages: validationMessages(sent, clock(), behavior) };
  });
  await app.listen({ port, host: 'localhost' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen.');
  return {
    url: `http://localhost:${address.port}`,
    collected,
    events,
    transactions: () => [
      ...new Set(collected.flatMap(({ body }) => body.events.map(({ params }) => params.transaction_id))),
    ],
    dropped,
    calls: () => calls,
    fail: (...next) => {
      faults.splice(0, faults.length, ...next);
    },
    close: () => app.close(),
  };
};
