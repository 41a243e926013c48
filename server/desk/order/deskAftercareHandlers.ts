import { asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DeskMessage } from '../../../openapi/types.ts';
import { moveRevision } from '../../aftercare/moveRevision.ts';
import { messageView } from '../../aftercare/readMessages.ts';
import { writeMessage } from '../../aftercare/writeMessage.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { deskPerson, deskToken, order, orderMessage } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';
import { staffName } from '../people/staffName.ts';
import { type OfOrder, performAction } from './performAction.ts';

type Texted = OfOrder & { Body: { text: string } };
type Answered = OfOrder & { Body: { action: 'accept' | 'decline' | 'complete'; answer: string | null } };

/** What the staff do about an order beside its work: they write to its customer, and answer requests for a revision. */
export const deskAftercareHandlers = (services: Services) => {
  const act = performAction(services);
  return {
    deskListMessages: async (call: FastifyRequest<OfOrder>): Promise<{ data: DeskMessage[] }> => {
      const { id } = call.params;
      const [known] = await services.db.select({ id: order.id }).from(order).where(eq(order.id, id));
      if (known === undefined) throw new ProblemError('OrderUnknown');
      const rows = await services.db
        .select({ row: orderMessage, person: deskPerson.name, script: deskToken.name })
        .from(orderMessage)
        .leftJoin(deskPerson, eq(deskPerson.id, orderMessage.personId))
        .leftJoin(deskToken, eq(deskToken.id, orderMessage.tokenId))
        .where(eq(orderMessage.orderId, id))
        .orderBy(asc(orderMessage.id));
      return {
        data: rows.map(({ row, ...names }) => ({
          ...messageView(row),
          who: row.by === 'desk' ? staffName(names) : 'customer',
        })),
      };
    },

    deskWriteMessage: (call: FastifyRequest<Texted>) =>
      act(call, { action: 'write', note: 'writeMessage' }, async (tx, row) => {
        await writeMessage(tx, services, row, { by: 'desk', staff: getStaff(call) }, call.body.text);
      }),

    deskAnswerRevision: (call: FastifyRequest<Answered>) =>
      act(call, { action: `${call.body.action}Revision`, note: `${call.body.action}Revision` }, (tx, row) =>
        moveRevision(tx, services, row, { type: call.body.action }, call.body.answer),
      ),
  };
};
