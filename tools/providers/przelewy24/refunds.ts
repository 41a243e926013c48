import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { payOut } from '../kit/payOut.ts';
import type { Kit } from '../kit/protocol.ts';
import type { StoredRefund } from '../kit/session.ts';
import { decodeBody, refuseInvalid } from './access.ts';
import { RefundOrder } from './requests.ts';
import { byOrderId, getOrderId } from './sessions.ts';

const messages = {
  unknown: 'Transaction not found',
  notPaid: 'Transaction in wrong status - cannot refund',
  tooMuch: 'The amount of refund exceeds available amount for the transaction',
} as const;

const statuses = { done: 1, pending: 2, refused: 4 } as const satisfies Record<StoredRefund['state'], number>;

const isKnown = (kit: Kit, { requestId, refundsUuid }: RefundOrder): boolean =>
  kit.books.sessions().some(({ refunds }) => refunds.some(({ id, key }) => id === refundsUuid || key === requestId));

/** Every refund is taken first and decided on later. */
const take = (kit: Kit, order: RefundOrder, reply: FastifyReply): FastifyReply => {
  if (isKnown(kit, order)) return refuseInvalid(reply, 'Request already exists');
  const [wanted] = order.refunds;
  if (wanted === undefined) return refuseInvalid(reply);
  const refuse = (error: keyof typeof messages): FastifyReply =>
    reply.code(409).send({ error: [{ ...wanted, status: false, message: messages[error] }], code: 409 });
  const session = byOrderId(kit, wanted.orderId);
  if (session === null || session.reference !== wanted.sessionId) return refuse('unknown');
  const refusal = kit.takeRefusal();
  if (refusal !== null) {
    return reply.code(409).send({ error: [{ ...wanted, status: false, message: refusal }], code: 409 });
  }
  if (order.urlStatus !== undefined) kit.note(session.id, { [`urlStatus:${order.refundsUuid}`]: order.urlStatus });
  const { requestId: key, refundsUuid: id } = order;
  const answer = kit.refund(session.id, { id, key, amountMinor: wanted.amount, pending: true });
  if (answer.kind === 'refunded') {
    return reply.code(201).send({ data: [{ ...wanted, status: true, message: 'success' }], responseCode: 0 });
  }
  return answer.reason === 'keyReused' ? refuseInvalid(reply, 'Request already exists') : refuse(answer.reason);
};

/** Refunds, and what has become of them. */
export const mountRefunds = (app: FastifyInstance, kit: Kit): void => {
  app.post('/api/v1/transaction/refund', async (request, reply) => {
    const order = decodeBody(RefundOrder, request);
    return order === null ? refuseInvalid(reply, 'Invalid input parameters') : take(kit, order, reply);
  });

  app.get(
    '/api/v1/refund/by/orderId/:orderId',
    async (request: FastifyRequest<{ Params: { orderId: string } }>, reply) => {
      const session = byOrderId(kit, Number(request.params.orderId));
      if (session === null || session.refunds.length === 0) {
        return reply.code(404).send({ error: 'Refund not found', code: 404 });
      }
      const refunds = session.refunds.map(({ key, amountMinor, state, madeAt }) => ({
        batchId: 0,
        // Empty for what was sent back in the panel.
        requestId: key,
        date: new Date(madeAt ?? session.changedAt).toISOString(),
        login: '',
        description: '',
        status: statuses[state],
        amount: amountMinor,
      }));
      const { reference: sessionId, amountMinor: amount, currency } = session;
      return reply.send({
        data: { orderId: getOrderId(session), sessionId, amount, currency, refunds },
        responseCode: 0,
      });
    },
  );

  payOut(app, kit, kit.processingMs);
};
