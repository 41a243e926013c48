import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskPresence } from '../../../openapi/types.ts';
import { orderById } from '../../order/orderById.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { isStillStaff } from '../../platform/access/staff.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import { openersKey } from '../../platform/events/orderChanges.ts';
import { getStaff } from '../../platform/http/context.ts';
import { streamEvents } from '../../platform/http/eventStream.ts';
import type { OfOrder } from '../order/performAction.ts';
import { computeOrderTag, shownOrder } from '../order/shownOrder.ts';
import { enter, findOthers, keepPresent, leave } from './presence.ts';

/** How often a reader is noted as being there, and it is looked whether the session goes on. */
const beatMs = 15_000;

const findById = async ({ db }: Services, id: number): Promise<OrderRow> => {
  const row = await orderById(db, id);
  if (row === null) throw new ProblemError('OrderUnknown');
  return row;
};

const readPresence = async (services: Services, id: number, staff: Staff): Promise<DeskPresence> => {
  const others = await findOthers(services.db, services, id, staff);
  return {
    tag: computeOrderTag(await shownOrder(services.db, services, await findById(services, id))),
    people: others.map(({ name, since }) => ({ name, since: since.toISOString() })),
  };
};

/** Notes that a person has the order open for as long as the stream is. */
const noteReader = async (services: Services, row: OrderRow, staff: Staff, reply: FastifyReply) => {
  if (staff.kind === 'script') return null;
  const id = await enter(services, row, staff);
  reply.raw.once('close', () => {
    // At its end a server has no database to write it into: the reader is forgotten.
    leave(services, row, id).catch((error) => services.log.warn({ err: error }, 'a reader was not seen to leave'));
  });
  return id;
};

/**
 * Who else has an order open, and that it is another one now. It counts as no use of the session, and ends with it: a page that is left
 * open does not stay signed in.
 */
export const streamDeskOrder = async (
  services: Services,
  call: FastifyRequest<OfOrder>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const staff = getStaff(call);
  const row = await findById(services, call.params.id);
  const reader = await noteReader(services, row, staff, reply);
  return streamEvents(services, call, reply, {
    name: 'order',
    orderHash: row.hash,
    also: openersKey(row.hash),
    read: async () =>
      (await isStillStaff(services, staff))
        ? { data: await readPresence(services, row.id, staff), ended: false }
        : null,
    meanwhile: async (closed, end) => {
      while (!closed.aborted) {
        await wait(beatMs, undefined, { signal: closed }).catch(() => undefined);
        if (closed.aborted) return;
        if (!(await isStillStaff(services, staff))) return end();
        if (reader !== null) await keepPresent(services, row, reader);
      }
    },
  });
};
