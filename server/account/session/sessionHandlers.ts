import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Profile, SessionOnDevice } from '../../../openapi/types.ts';
import { bearerIn } from '../../platform/access/bearer.ts';
import { endSession, endSessionsOf, goesOn, signedInBy } from '../../platform/access/customerSessions.ts';
import { originOf } from '../../platform/config/origins.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { SignedIn } from '../../platform/core/signedIn.ts';
import { customerSession } from '../../platform/db/schema.ts';
import { brandOf, signedInOf } from '../../platform/http/context.ts';
import { clearCookie, readCookie } from '../../platform/http/cookies.ts';
import { findCustomer } from '../customers.ts';
import { deletionOf } from '../deletionOf.ts';
import { emailChangeOf } from '../emailChangeOf.ts';
import { passkeysOf, passkeyView } from '../passkeys/customersPasskeys.ts';
import { passkeyHostOf } from '../passkeys/relyingParty.ts';
import { recordsYears } from '../recordsYears.ts';
import { answerSession, cookiePlaceOf } from './beginSession.ts';
import { renewByToken, sessionOfToken } from './refreshTokens.ts';
import { sessionView } from './sessionView.ts';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Customers' sessions: going on, ending, and where one is signed in. */
export const customerSessionHandlers = (services: Services) => {
  const placeOf = (call: FastifyRequest) => cookiePlaceOf(services, call, brandOf(call));
  const sessionsOf = async ({ customerId, sessionId }: SignedIn): Promise<SessionOnDevice[]> => {
    const rows = await services.db
      .select()
      .from(customerSession)
      .where(and(eq(customerSession.customerId, customerId), isNull(customerSession.endedAt)))
      .orderBy(desc(customerSession.lastUsedAt), desc(customerSession.createdAt));
    return rows
      .filter((row) => goesOn(services, row))
      .map((row) => sessionView(row, sessionId))
      .sort((a, b) => Number(b.is_current) - Number(a.is_current));
  };
  return {
    renewSession: async (call: FastifyRequest<{ Body: { idle_seconds: number } }>, reply: FastifyReply) => {
      const place = placeOf(call);
      const presented = readCookie(call, place, 'refresh') ?? '';
      const renewed = await renewByToken(services, place.brand, presented, call.body.idle_seconds);
      // The cookie stays: another tab may have signed in since, and this answer may arrive after that one.
      if (renewed === null) throw new ProblemError('Unauthorized');
      // A cookie that stays is not set again: where a newer one has come meanwhile, that one counts.
      const token = renewed.token === presented ? null : renewed.token;
      return answerSession(services, reply, place, { ...renewed, token });
    },

    signOut: async (call: FastifyRequest, reply: FastifyReply) => {
      const place = placeOf(call);
      const bearer = bearerIn(call);
      const signedIn = bearer === null ? null : await signedInBy(services, bearer, false);
      const ofCookie = await sessionOfToken(services, readCookie(call, place, 'refresh') ?? '');
      const byToken = signedIn?.brand === place.brand.id ? signedIn.sessionId : null;
      const byCookie = ofCookie?.brand === place.brand.id ? ofCookie.id : null;
      const id = byToken ?? byCookie;
      if (id !== null) await endSession(services.db, id, { at: services.clock.now(), because: 'signed_out' });
      // The cookie of another session is a newer one: another tab has signed in while this call was on its way.
      if (byCookie === null || byCookie === id) clearCookie(reply, place, 'refresh');
      if (id === null) throw new ProblemError('Unauthorized');
      return reply.code(204).send();
    },

    listSessions: async (call: FastifyRequest) => ({ data: await sessionsOf(signedInOf(call)) }),

    endSession: async (call: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const signedIn = signedInOf(call);
      const { id } = call.params;
      if (!(await sessionsOf(signedIn)).some((session) => session.id === id)) throw new ProblemError('SessionUnknown');
      await endSession(services.db, id, { at: services.clock.now(), because: 'revoked' });
      if (id === signedIn.sessionId) clearCookie(reply, placeOf(call), 'refresh');
      return reply.code(204).send();
    },

    endSessions: async (call: FastifyRequest<{ Querystring: { scope: 'others' | 'all' } }>, reply: FastifyReply) => {
      const { customerId, sessionId } = signedInOf(call);
      const ending = { at: services.clock.now(), because: 'revoked' } as const;
      const isAll = call.query.scope === 'all';
      await endSessionsOf(services.db, customerId, isAll ? ending : { ...ending, except: sessionId });
      if (isAll) clearCookie(reply, placeOf(call), 'refresh');
      return reply.code(204).send();
    },

    getProfile: async (call: FastifyRequest): Promise<{ data: Profile }> => {
      const signedIn = signedInOf(call);
      const row = await findCustomer(services.db, brandOf(call), signedIn.customerId);
      if (row === undefined) throw new ProblemError('Unauthorized');
      const origin = originOf(services.config, brandOf(call), call.headers.host);
      return {
        data: {
          email: row.email,
          verified_at: textOf(row.emailVerifiedAt),
          name: row.name,
          user_type: row.userType,
          passkeys: (await passkeysOf(services.db, row.id, passkeyHostOf(origin))).map(passkeyView),
          terms_accepted_at: textOf(row.termsAcceptedAt),
          newsletter_at: textOf(row.newsletterAt),
          password_changed_at: textOf(row.passwordChangedAt),
          deletion: await deletionOf(services, services.db, row.id),
          records_years: recordsYears(services, brandOf(call).id),
          email_change: await emailChangeOf(services, row.id),
          sessions: await sessionsOf(signedIn),
        },
      };
    },
  };
};
