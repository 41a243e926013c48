import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toDecimal } from '../../../server/platform/core/money.ts';
import type { Kit } from '../kit/protocol.ts';
import type { AccountRow, Movement, Session, StoredRefund } from '../kit/session.ts';
import { toCaptureId } from './views.ts';

type Query = Readonly<Record<string, string | undefined>>;

const statuses = { pending: 'P', done: 'S', refused: 'D' } as const;

const payment = (session: Session) => ({
  transaction_id: toCaptureId(session),
  transaction_event_code: 'T0006',
  transaction_status: 'S',
  transaction_amount: { currency_code: session.currency, value: toDecimal(session.amountMinor) },
  custom_field: session.reference,
});

const refund = (session: Session, { id, key, amountMinor, state }: StoredRefund) => ({
  transaction_id: id,
  paypal_reference_id: toCaptureId(session),
  transaction_event_code: 'T1107',
  transaction_status: statuses[state],
  transaction_amount: { currency_code: session.currency, value: `-${toDecimal(amountMinor)}` },
  custom_field: key,
});

/** What PayPal has moved by itself: after a dispute a chargeback, else a reversal, or what cancels it. */
const movement = (session: Session, { id, amountMinor, isOfDispute }: Movement) => ({
  transaction_id: id,
  paypal_reference_id: toCaptureId(session),
  transaction_event_code: amountMinor > 0 ? 'T1202' : isOfDispute ? 'T1201' : 'T1106',
  transaction_status: 'S',
  transaction_amount: { currency_code: session.currency, value: toDecimal(amountMinor) },
});

const row = ({ id, code, value, currency, of }: AccountRow) => ({
  transaction_id: id,
  ...(of === undefined ? {} : { paypal_reference_id: of }),
  transaction_event_code: code,
  transaction_status: 'S',
  transaction_amount: { currency_code: currency, value },
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
    const ofSessions = kit.books
      .sessions()
      .flatMap((session) => [
        ...(session.state === 'paid' && isIn(session.createdAt) ? [payment(session)] : []),
        ...session.refunds.filter(({ madeAt = session.changedAt }) => isIn(madeAt)).map((one) => refund(session, one)),
        ...session.movements.filter(({ at }) => isIn(at)).map((one) => movement(session, one)),
      ]);
    const all = [
      ...ofSessions,
      ...kit
        .rows()
        .filter(({ at }) => isIn(at))
        .map(row),
    ];
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
