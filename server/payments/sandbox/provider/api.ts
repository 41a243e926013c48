import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameToken } from '../../../access/deskToken.ts';
import type { Notifier } from './notifier.ts';
import { refund } from './refunds.ts';
import { changeSession, findSession, type NewSession, openSession, sessionView } from './sessions.ts';
import type { StandIn } from './standIn.ts';

const address = Schema.String.check(
  Schema.makeFilter((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    expected: 'an http address',
  }),
);

const SessionRequest = Schema.Struct({
  account: Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,40}$/)),
  reference: Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(128)),
  amount_minor: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000_000 })),
  currency: Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']),
  language: Schema.Literals(['en', 'de', 'pl', 'uk']),
  notify_url: address,
  return_url: address,
  cancel_url: address,
});

const RefundRequest = Schema.Struct({
  amount_minor: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000_000 })),
  currency: Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']),
});

const readRequest = (body: unknown): NewSession | null => {
  const read = Option.getOrNull(Schema.decodeUnknownOption(SessionRequest)(body));
  return read === null
    ? null
    : {
        account: read.account,
        reference: read.reference,
        amountMinor: read.amount_minor,
        currency: read.currency,
        language: read.language,
        notifyUrl: read.notify_url,
        returnUrl: read.return_url,
        cancelUrl: read.cancel_url,
      };
};

type ById = FastifyRequest<{ Params: { id: string } }>;

/** The provider's API for merchants. Answers with errors as `{ error }`, as a stranger's API would. */
export const mountApi = (app: FastifyInstance, standIn: StandIn, notifier: Notifier): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameToken(given, standIn.secret)) return reply.code(401).send({ error: 'unauthorized' });
  });

  app.post('/v1/sessions', async (request, reply) => {
    const wanted = readRequest(request.body);
    if (wanted === null) return reply.code(422).send({ error: 'invalid_request' });
    if (request.headers['idempotency-key'] !== wanted.reference)
      return reply.code(422).send({ error: 'idempotency_key_required' });
    const { row, isNew } = await openSession(standIn, wanted);
    if (row.amountMinor !== wanted.amountMinor || row.currency !== wanted.currency)
      return reply.code(409).send({ error: 'reference_used' });
    const url = `${request.protocol}://${request.host}/pay/${row.id}`;
    return reply.code(isNew ? 201 : 200).send({ ...sessionView(row), url });
  });

  app.get('/v1/sessions/:id', async (request: ById, reply) => {
    const row = await findSession(standIn, request.params.id);
    return row === null ? reply.code(404).send({ error: 'unknown_session' }) : sessionView(row);
  });

  app.post('/v1/sessions/:id/expire', async (request: ById, reply) => {
    await changeSession(standIn, request.params.id, ['open'], { status: 'expired' });
    notifier.wake();
    const row = await findSession(standIn, request.params.id);
    return row === null ? reply.code(404).send({ error: 'unknown_session' }) : sessionView(row);
  });

  app.post('/v1/sessions/:id/refunds', async (request: ById, reply) => {
    const wanted = Option.getOrNull(Schema.decodeUnknownOption(RefundRequest)(request.body));
    const key = request.headers['idempotency-key'];
    if (wanted === null) return reply.code(422).send({ error: 'invalid_request' });
    if (typeof key !== 'string' || key === '') return reply.code(422).send({ error: 'idempotency_key_required' });
    const { amount_minor: amountMinor, currency } = wanted;
    const outcome = await refund(standIn, { sessionId: request.params.id, key, amountMinor, currency });
    if (outcome.kind === 'refused') return reply.code(outcome.status).send({ error: outcome.error });
    return reply
      .code(outcome.isNew ? 201 : 200)
      .send({ id: outcome.id, session: request.params.id, amount_minor: amountMinor, currency, status: 'succeeded' });
  });
};
