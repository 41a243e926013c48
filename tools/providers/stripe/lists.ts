import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kit } from '../kit/protocol.ts';
import type { Session } from '../kit/session.ts';
import { disputeView, intentView, refundView } from './views.ts';

type Query = Readonly<Record<string, string | undefined>>;
type Entry = { readonly id: string; readonly at: number; readonly view: object };

/** Stripe's page of a list: the newest first, after a number, at most a hundred. */
const toPage = (url: string, entries: readonly Entry[], query: Query) => {
  const from = Number(query['created[gte]'] ?? 0) * 1000;
  const until = Number(query['created[lt]'] ?? Number.MAX_SAFE_INTEGER / 1000) * 1000;
  const limit = Math.min(100, Number(query.limit ?? 10));
  const found = entries.filter(({ at }) => at >= from && at < until).toReversed();
  const start = query.starting_after === undefined ? 0 : found.findIndex(({ id }) => id === query.starting_after) + 1;
  const page = found.slice(start, start + limit);
  return { object: 'list', url, has_more: start + limit < found.length, data: page.map(({ view }) => view) };
};

/** The lists of what a merchant has been paid, has sent back, and banks ask for. */
export const mountLists = (app: FastifyInstance, kit: Kit): void => {
  app.get('/v1/payment_intents', async ({ query }: FastifyRequest<{ Querystring: Query }>) => {
    const entries = kit.books
      .sessions()
      .map((session) => ({ id: intentView(session).id, at: session.createdAt, view: intentView(session) }));
    return toPage('/v1/payment_intents', entries, query);
  });

  app.get('/v1/refunds', async ({ query }: FastifyRequest<{ Querystring: Query }>) => {
    const { payment_intent: intent } = query;
    const entries = kit.books
      .sessions()
      .filter((session) => intent === undefined || intentView(session).id === intent)
      .flatMap((session) =>
        session.refunds.map((refund) => ({
          id: refund.id,
          at: refund.madeAt ?? session.changedAt,
          view: { ...refundView(session, refund), created: Math.floor((refund.madeAt ?? session.changedAt) / 1000) },
        })),
      );
    return toPage('/v1/refunds', entries, query);
  });

  app.get('/v1/balance_transactions', async ({ query }: FastifyRequest<{ Querystring: Query }>) => {
    const isExpanded = query['expand[0]'] === 'data.source';
    const entry = (
      id: string,
      at: number,
      type: string,
      category: string,
      amount: number,
      of: Session,
      source: object,
    ) => ({
      id,
      at,
      view: {
        ...{ id, object: 'balance_transaction', type, reporting_category: category, amount },
        ...{ currency: of.currency.toLowerCase(), created: Math.floor(at / 1000) },
        source: isExpanded ? source : 'id' in source ? source.id : null,
      },
    });
    const entries = kit.books.sessions().flatMap((session) => [
      ...session.refunds.flatMap((refund) =>
        refund.failedAt === undefined
          ? []
          : [
              entry(
                `txn_${refund.id}`,
                refund.failedAt,
                'refund_failure',
                'refund_failure',
                refund.amountMinor,
                session,
                refundView(session, refund),
              ),
            ],
      ),
      ...session.movements
        .filter(({ isOfDispute }) => !isOfDispute)
        .map(({ id, at, amountMinor }, index) =>
          entry(
            `txn_${id}`,
            at,
            index === 0 ? 'payment_reversal' : 'payment_failure_refund',
            'charge_failure',
            amountMinor,
            session,
            {
              id: `py_${id}`,
              object: 'charge',
              payment_intent: intentView(session).id,
            },
          ),
        ),
    ]);
    return toPage('/v1/balance_transactions', entries, query);
  });

  app.get('/v1/disputes', async ({ query }: FastifyRequest<{ Querystring: Query }>) => {
    const entries = kit.books
      .sessions()
      .filter(({ dispute }) => dispute !== null)
      .map((session) => ({ id: disputeView(session).id, at: session.changedAt, view: disputeView(session) }));
    return toPage('/v1/disputes', entries, query);
  });
};
