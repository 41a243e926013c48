import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskMail } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { accountMail, mail, order } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';

const maxMails = 100;

/** Mails about orders and about accounts that could not be sent: staff read which, and why, and have them sent again. */
export const deskMailHandlers = (services: Services) => ({
  listDeskMails: async (): Promise<{ data: DeskMail[] }> => {
    const rows = await services.db
      .select({ mail, to: sql<string>`coalesce(${order.customerEmail}, ${accountMail.email})` })
      .from(mail)
      .leftJoin(order, eq(order.id, mail.orderId))
      .leftJoin(accountMail, eq(accountMail.mailId, mail.id))
      .where(and(isNull(mail.sentAt), isNotNull(mail.failure)))
      .orderBy(desc(mail.id))
      .limit(maxMails);
    return {
      data: rows.map(({ mail: { id, orderId, template, attempts, failure, createdAt }, to }) => ({
        id,
        order: orderId,
        template,
        to,
        attempts,
        reason: failure,
        created_at: createdAt.toISOString(),
      })),
    };
  },

  /** The one job of a mail is made due now: it is not sent twice, however often it is asked for. */
  retryDeskMail: async (call: FastifyRequest<{ Params: { id: number } }>, reply: FastifyReply) => {
    await services.db.transaction(async (tx) => {
      const [row] = await tx.select().from(mail).where(eq(mail.id, call.params.id)).for('update');
      if (row === undefined) throw new ProblemError('NotFound');
      if (row.sentAt !== null) return;
      await services.jobs.hasten(tx, 'mail', { mailId: row.id });
      await writeAudit(tx, {
        orderId: row.orderId,
        actor: 'desk',
        action: 'retryMail',
        detail: { mail: row.id },
        ...doneBy(getStaff(call)),
        at: services.clock.now(),
      });
    });
    return reply.code(204).send();
  },
});
