import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import fastify from 'fastify';

const Item = Schema.Struct({
  item_id: Schema.String,
  item_name: Schema.String,
  price: Schema.Number,
  quantity: Schema.Number,
});
const Purchase = Schema.Struct({
  name: Schema.Literal('purchase'),
  params: Schema.Struct({
    transaction_id: Schema.String.check(Schema.isMinLength(1)),
    currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
    value: Schema.Number,
    tax: Schema.Number,
    shipping: Schema.Number,
    session_id: Schema.String.check(Schema.isPattern(/^\d+$/)),
    engagement_time_msec: Schema.Number,
    items: Schema.Array(Item).check(Schema.isMinLength(1)),
  }),
});
const granted = Schema.Literals(['GRANTED', 'DENIED']);
const Body = Schema.Struct({
  client_id: Schema.String.check(Schema.isMinLength(1)),
  timestamp_micros: Schema.Number,
  consent: Schema.Struct({ ad_user_data: granted, ad_personalization: granted }),
  events: Schema.Array(Purchase).check(Schema.isMinLength(1), Schema.isMaxLength(25)),
});
export type Collected = typeof Body.Type;

type Message = { readonly fieldPath: string; readonly description: string; readonly validationCode: string };

const fault = (fieldPath: string, description: string): Message => ({
  fieldPath,
  description,
  validationCode: 'VALUE_INVALID',
});

/** What the endpoint would find wrong. */
const messagesOf = (body: unknown, now: number): readonly Message[] => {
  const read = Option.getOrNull(Schema.decodeUnknownOption(Body)(body));
  if (read === null) return [fault('events', 'The body is no list of purchases.')];
  const age = now - read.timestamp_micros / 1000;
  const found: Message[] = [];
  if (age > 72 * 60 * 60 * 1000 || age < -60_000) found.push(fault('timestamp_micros', 'It is not within 72 hours.'));
  for (const { params } of read.events) {
    const sum = params.items.reduce((total, { price, quantity }) => total + price * quantity, 0);
    if (Math.abs(sum - params.value) > 0.005) found.push(fault('value', 'It is not the sum of price times quantity.'));
  }
  return found;
};

export type AnalyticsStandIn = {
  readonly url: string;
  /** What was taken, with the stream that it was for. */
  readonly collected: readonly { readonly stream: string; readonly body: Collected }[];
  /** What was sent and is no event: the endpoint takes it all the same, and counts nothing. */
  readonly dropped: readonly unknown[];
  /** Answers so many calls by 503. */
  readonly failNext: (times: number) => void;
  readonly close: () => Promise<void>;
};

/**
 * A stand-in for the Measurement Protocol of Google Analytics 4: `/mp/collect` answers every call by 204, whatever it says, and
 * `/debug/mp/collect` says what is wrong with it.
 */
export const startAnalytics = async (port = 0, clock: () => number = Date.now): Promise<AnalyticsStandIn> => {
  const app = fastify();
  const collected: { stream: string; body: Collected }[] = [];
  const dropped: unknown[] = [];
  let failing = 0;
  app.post<{ Querystring: { measurement_id?: string; api_secret?: string } }>('/mp/collect', async (request, reply) => {
    if (failing > 0) {
      failing -= 1;
      return reply.code(503).send();
    }
    const { measurement_id: id = '', api_secret: secret = '' } = request.query;
    const body = Option.getOrNull(Schema.decodeUnknownOption(Body)(request.body));
    if (body === null || id === '' || secret === '' || messagesOf(request.body, clock()).length > 0) {
      dropped.push(request.body);
    } else {
      collected.push({ stream: `${id}:${secret}`, body });
    }
    return reply.code(204).send();
  });
  app.post('/debug/mp/collect', async (request) => ({ validationMessages: messagesOf(request.body, clock()) }));
  await app.listen({ port, host: 'localhost' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen.');
  return {
    url: `http://localhost:${address.port}`,
    collected,
    dropped,
    failNext: (times) => {
      failing = times;
    },
    close: () => app.close(),
  };
};
