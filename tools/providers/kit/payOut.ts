import type { FastifyInstance } from 'fastify';
import type { Kit } from './protocol.ts';

/** Decides on refunds that are pending, as banks do some days later. @param afterMs how long each is pending */
export const payOut = (app: FastifyInstance, kit: Kit, afterMs = 500): void => {
  const timer = setInterval(() => {
    for (const { id, refunds, changedAt } of kit.books.sessions()) {
      const pending = refunds.find(({ state }) => state === 'pending');
      if (pending !== undefined && kit.now() - changedAt >= afterMs) kit.settleRefund(id, pending.id, 'done');
    }
  }, 200).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
