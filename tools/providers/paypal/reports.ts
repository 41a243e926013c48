import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toDecimal } from '../../../server/platform/core/money.ts';
import type { Kit } from '../kit/protocol.ts';
import type { Session, StoredRefund } from '../kit/session.ts';
import { captureIdOf } from './views.ts';

type Query = Readonly<Record<string, string | undefined>>;

const statuses = { pending: 'P', done: 'S', refused: 'D' } as const;

const payment = (session: Session) => ({
  transaction_id: captureIdOf(session),
  transaction_event_code: 'T0006',
  transaction_status: 'S',
  transaction_amount: { currency_code: session.currency, value: toDecimal(session.amountMinor) },
  custom_field: session.reference,
});

const refund = (session: Session, { id, key, amountMinor, state }: StoredRefund) => ({
  transaction_id: id,
  paypal_reference_id: captureIdOf(session),
  transaction_event_code: 'T1107',
  transaction_status: statuses[state],
  transaction_amount: { currency_code: session.currency, value: `-${toDecimal(amountMinor)}` },
  custom_field: key,
});

/** PayPal's report of transactions: of at most 31 days, in pages. */
export const mountReports = (app: FastifyInstance, kit: Kit): void => {
  app.get('/v1/reporting/transactions', async ({ query }: FastifyRequest<{ Querystring: Query }>, reply) => {
    const from = Date.parse(query.start_date ?? '');
    const until = Date.parse(query.end_date ?? '');
    if (!(until - from <= 31 * 24 * 60 * 60 * 1000)) {
      return reply.code(400).send({ name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_DATE_RANGE' }] });
    }
    const isIn = (at: number): boolean => at >= from && at <= until;
    const all = kit.books
      .sessions()
      .flatMap((session) => [
        ...(session.state === 'paid' && isIn(session.createdAt) ? [payment(session)] : []),
        ...(isIn(session.changedAt) ? session.refunds.map((one) => refund(session, one)) : []),
      ]);
    const size = Number(query.page_size ?? 100);
    const page = Number(query.page ?? 1);
    return {
      transaction_details: all.slice((page - 1) * size, page * size).map((transaction_info) => ({ transaction_info })),
      page,
      total_items: all.length,
      total_pages: Math.ceil(all.length / size),
    };
  });
};
