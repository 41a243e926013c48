import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskRole, DeskToken } from '../../../openapi/types.ts';
import { newDeskToken } from '../../platform/access/staff.ts';
import { after, days as milliseconds } from '../../platform/core/clock.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { deskToken } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';

type NewToken = { Body: { name: string; role: DeskRole; days?: number | null } };
type TokenRow = typeof deskToken.$inferSelect;

const tokenView = ({ id, name, role, createdAt, expiresAt, revokedAt }: TokenRow): DeskToken => ({
  id,
  name,
  role,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
  revoked_at: revokedAt?.toISOString() ?? null,
});

/** Tokens of scripts: named, with a role, stored as hashes, revocable. */
export const tokenHandlers = (services: Services) => ({
  listDeskTokens: async (): Promise<{ data: DeskToken[] }> => {
    const rows = await services.db.select().from(deskToken).orderBy(asc(deskToken.id));
    return { data: rows.map(tokenView) };
  },

  addDeskToken: async (call: FastifyRequest<NewToken>, reply: FastifyReply) => {
    const { name, role, days } = call.body;
    const { token, hash } = newDeskToken('script');
    const now = services.clock.now();
    const expiresAt = days == null ? null : after(now, milliseconds(days));
    const row = await services.db.transaction(async (tx) => {
      const [added] = await tx.insert(deskToken).values({ name, role, hash, createdAt: now, expiresAt }).returning();
      if (added === undefined) throw new Error('The token was not stored.');
      await writeAudit(tx, {
        actor: 'desk',
        action: 'addToken',
        detail: { token: added.id },
        ...doneBy(getStaff(call)),
        at: now,
      });
      return added;
    });
    reply.code(201);
    return { data: { token: tokenView(row), access_token: token } };
  },

  revokeDeskToken: async (call: FastifyRequest<{ Params: { id: number } }>, reply: FastifyReply) => {
    const { id } = call.params;
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      const revoked = await tx.update(deskToken).set({ revokedAt: now }).where(eq(deskToken.id, id)).returning();
      if (revoked.length === 0) throw new ProblemError('NotFound');
      await writeAudit(tx, {
        actor: 'desk',
        action: 'revokeToken',
        detail: { token: id },
        ...doneBy(getStaff(call)),
        at: now,
      });
    });
    return reply.code(204).send();
  },
});
