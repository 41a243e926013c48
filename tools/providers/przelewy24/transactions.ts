import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Przelewy24Keys } from '../../../server/payment/przelewy24/config.ts';
import type { Kit } from '../kit/protocol.ts';
import { computeHeld, type Session } from '../kit/session.ts';
import { decodeBody, refuseInvalid } from './access.ts';
import { Registration, Verification } from './requests.ts';
import { getOrderId, openSession, reopenSession } from './sessions.ts';
import { computeSign } from './signs.ts';

/** 0 nothing is paid, 1 paid and not verified, 2 verified, 3 all of it sent back. */
export const toTransactionStatus = (session: Session): number => {
  if (session.state === 'approved') return 1;
  if (session.state !== 'paid') return 0;
  return computeHeld(session) === 0 ? 3 : 2;
};

/** As `202611230431`, in the time of Warsaw. */
const formatStamp = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' }).replace(/\D/g, '').slice(0, 12);

/** Registration, verification and status of payments. */
export const mountTransactions = (app: FastifyInstance, kit: Kit, keys: Przelewy24Keys): void => {
  const isOurs = ({ merchantId, posId }: { merchantId: number; posId: number }): boolean =>
    merchantId === keys.merchantId && posId === keys.posId;

  app.post('/api/v1/transaction/register', async (request, reply) => {
    const wanted = decodeBody(Registration, request);
    if (wanted === null || !isOurs(wanted)) return refuseInvalid(reply);
    if (wanted.sign !== computeSign('registration', wanted, keys)) return refuseInvalid(reply, 'Incorrect CRC value');
    const known = kit.books.find(wanted.sessionId);
    const token = known === null ? openSession(kit, wanted) : reopenSession(kit, known, wanted);
    return token === null ? refuseInvalid(reply) : reply.send({ data: { token }, responseCode: 0 });
  });

  app.put('/api/v1/transaction/verify', async (request, reply) => {
    const wanted = decodeBody(Verification, request);
    if (wanted === null || !isOurs(wanted)) return refuseInvalid(reply);
    if (wanted.sign !== computeSign('verification', wanted, keys)) return refuseInvalid(reply, 'Incorrect CRC value');
    const session = kit.books.find(wanted.sessionId);
    const isSame =
      session?.amountMinor === wanted.amount &&
      session.currency === wanted.currency &&
      getOrderId(session) === wanted.orderId;
    if (!isSame) return refuseInvalid(reply);
    const isVerified = kit.confirm(session.id) !== null || session.state === 'paid';
    return isVerified ? reply.send({ data: { status: 'success' }, responseCode: 0 }) : refuseInvalid(reply);
  });

  app.get(
    '/api/v1/transaction/by/sessionId/:sessionId',
    async (request: FastifyRequest<{ Params: { sessionId: string } }>, reply) => {
      const session = kit.books.sessions().find(({ reference }) => reference === request.params.sessionId);
      if (session === undefined) return reply.code(404).send({ error: 'Transaction not found', code: 404 });
      const { reference, amountMinor, currency, merchant, createdAt } = session;
      const data = {
        statement: `p24-${getOrderId(session)}`,
        orderId: getOrderId(session),
        sessionId: reference,
        status: toTransactionStatus(session),
        amount: amountMinor,
        currency,
        date: formatStamp(createdAt),
        description: merchant,
      };
      return reply.send({ data, responseCode: 0 });
    },
  );
};
