import type { FastifyReply, FastifyRequest } from 'fastify';
import { balanceView, readBalance } from '../ledger/index.ts';
import { readBearer } from '../platform/access/bearer.ts';
import { signedInBy } from '../platform/access/customerSessions.ts';
import { customerTokenLifetime } from '../platform/access/customerToken.ts';
import type { Services } from '../platform/core/services.ts';
import type { Listener } from '../platform/events/listeners.ts';
import { announceKey, balanceKey, sessionKey } from '../platform/events/orderChanges.ts';
import { getBrand, getSignedIn } from '../platform/http/context.ts';
import { streamEvents } from '../platform/http/eventStream.ts';
import { readTopUpOwner } from './owner.ts';

/** Notifies all processes, when the transaction commits, that a customer's balance is another one. */
export const announceBalance: Listener<'balance.moved'> = (tx, _, moved) => announceKey(tx, balanceKey(moved));

/**
 * A customer's balance at a brand as server-sent events: at once and after each change, in whichever process, until the access token or
 * its session ends. The stream is no use of the session.
 */
export const streamBalance = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { customerId, sessionId } = getSignedIn(request);
  const owner = { customerId, brand: getBrand(request).id };
  const token = readBearer(request) ?? '';
  const isSignedIn = async (): Promise<boolean> => (await signedInBy(services, token, false)) !== null;
  return streamEvents(services, request, reply, {
    name: 'balance',
    orderHash: balanceKey(owner),
    also: sessionKey(sessionId),
    read: async () => {
      if (!(await isSignedIn())) return null;
      // The currency of an empty balance follows the customer's.
      const { row } = await readTopUpOwner(services, request);
      return { data: balanceView(await readBalance(services.db, owner, row.currency)), ended: false };
    },
    // The end of the session is announced, and whatever is read asks for the token: nothing else has to be looked at.
    meanwhile: async (closed, end) => {
      const timer = setTimeout(end, customerTokenLifetime * 1000);
      closed.addEventListener('abort', () => clearTimeout(timer));
    },
  });
};
