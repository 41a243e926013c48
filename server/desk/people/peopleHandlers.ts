import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskEnrolment, DeskPerson, DeskRole } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { deskDevice, deskPerson, deskSession } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';
import { newCredentials, normaliseLogin, personView } from './deskPeople.ts';

type ById = { Params: { id: number } };
type NewPerson = { Body: { login: string; name: string; role: DeskRole } };

/** Who of the staff there is, and what they sign in with. */
export const peopleHandlers = (services: Services) => {
  const note = (tx: Transaction, call: FastifyRequest, action: string, person: number) =>
    writeAudit(tx, {
      actor: 'desk',
      action,
      detail: { person },
      ...doneBy(getStaff(call)),
      at: services.clock.now(),
    });

  const requirePerson = async (id: number) => {
    const [row] = await services.db.select().from(deskPerson).where(eq(deskPerson.id, id));
    if (row === undefined) throw new ProblemError('NotFound');
    return row;
  };

  return {
    listDeskPeople: async (): Promise<{ data: DeskPerson[] }> => {
      const rows = await services.db.select().from(deskPerson).orderBy(asc(deskPerson.login));
      return { data: rows.map(personView) };
    },

    addDeskPerson: async (call: FastifyRequest<NewPerson>, reply: FastifyReply): Promise<{ data: DeskEnrolment }> => {
      const login = normaliseLogin(call.body.login);
      const { stored, shown } = await newCredentials(services, login);
      const row = await services.db.transaction(async (tx) => {
        const [added] = await tx
          .insert(deskPerson)
          .values({ ...call.body, login, ...stored, createdAt: services.clock.now() })
          .onConflictDoNothing()
          .returning();
        if (added === undefined) {
          const errors = [{ field: 'login', code: 'Invalid' }] as const;
          throw new ProblemError('ValidationFailed', { errors, detail: 'this login is taken' });
        }
        await note(tx, call, 'addPerson', added.id);
        return added;
      });
      reply.code(201);
      return { data: { person: personView(row), ...shown } };
    },

    resetDeskPerson: async (call: FastifyRequest<ById>): Promise<{ data: DeskEnrolment }> => {
      const { id, login } = await requirePerson(call.params.id);
      const { stored, shown } = await newCredentials(services, login);
      const row = await services.db.transaction(async (tx) => {
        await tx.delete(deskSession).where(eq(deskSession.personId, id));
        await tx.delete(deskDevice).where(eq(deskDevice.personId, id));
        await note(tx, call, 'resetPerson', id);
        const [reset] = await tx
          .update(deskPerson)
          .set({ ...stored, disabledAt: null })
          .where(eq(deskPerson.id, id))
          .returning();
        if (reset === undefined) throw new ProblemError('NotFound');
        return reset;
      });
      return { data: { person: personView(row), ...shown } };
    },

    removeDeskPerson: async (call: FastifyRequest<ById>, reply: FastifyReply) => {
      const { id } = await requirePerson(call.params.id);
      await services.db.transaction(async (tx) => {
        await tx.delete(deskSession).where(eq(deskSession.personId, id));
        await tx.delete(deskDevice).where(eq(deskDevice.personId, id));
        await note(tx, call, 'removePerson', id);
        await tx.update(deskPerson).set({ disabledAt: services.clock.now() }).where(eq(deskPerson.id, id));
      });
      return reply.code(204).send();
    },
  };
};
