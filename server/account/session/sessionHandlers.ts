import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Profile, SessionOnDevice } from '../../../openapi/types.ts';
import { findPayoutMethods } from '../../payment/index.ts';
import { readBearer } from '../../platform/access/bearer.ts';
import { endCustomerSessions, endSession, goesOn, signedInBy } from '../../platform/access/customerSessions.ts';
import { resolveOrigin } from '../../platform/config/origins.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { SignedIn } from '../../platform/core/signedIn.ts';
import { customerSession } from '../../platform/db/schema.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { clearCookie, readCookie } from '../../platform/http/cookies.ts';
import { findCustomer } from '../customers.ts';
import { findAccountDeletion } from '../findAccountDeletion.ts';
import { findEmailChange } from '../findEmailChange.ts';
import { passkeyView, readPasskeys } from '../passkeys/customersPasskeys.ts';
import { findPasskeyHost } from '../passkeys/relyingParty.ts';
import { recordsYears } from '../recordsYears.ts';
import { answerSession, getCookiePlace } from './beginSession.ts';
import { renewByToken, sessionOfToken } from './refreshTokens.ts';
import { sessionView } from './sessionView.ts';

const formatTime = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Customers' sessions: going on, ending, and where one is signed in. */
export const customerSessionHandlers = (services: Services) => {
  const getPlace = (call: FastifyRequest) => getCookiePlace(services, call, getBrand(call));
  const readSessions = async ({ customerId, sessionId }: SignedIn): Promise<SessionOnDevice[]> => {
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
      const place = getPlace(call);
      const presented = readCookie(call, place, 'refresh') ?? '';
      const renewed = await renewByToken(services, place.brand, presented, call.body.idle_seconds);
      // The cookie stays: another tab may have signed in since, and this answer may arrive after that one.
      if (renewed === null) throw new ProblemError('Unauthorized');
      // A cookie that stays is not set again: where a newer one has come meanwhile, that one counts.
      const token = renewed.token === presented ? null : renewed.token;
      return answerSession(services, reply, place, { ...renewed, token });
    },

    signOut: async (call: FastifyRequest, reply: FastifyReply) => {
      const place = getPlace(call);
      const bearer = readBearer(call);
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

    listSessions: async (call: FastifyRequest) => ({ data: await readSessions(getSignedIn(call)) }),

    endSession: async (call: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const signedIn = getSignedIn(call);
      const { id } = call.params;
      if (!(await readSessions(signedIn)).some((session) => session.id === id))
        throw new ProblemError('SessionUnknown');
      await endSession(services.db, id, { at: services.clock.now(), because: 'revoked' });
      if (id === signedIn.sessionId) clearCookie(reply, getPlace(call), 'refresh');
      return reply.code(204).send();
    },

    endSessions: async (call: FastifyRequest<{ Querystring: { scope: 'others' | 'all' } }>, reply: FastifyReply) => {
      const { customerId, sessionId } = getSignedIn(call);
      const ending = { at: services.clock.now(), because: 'revoked' } as const;
      const isAll = call.query.scope === 'all';
      await endCustomerSessions(services.db, customerId, isAll ? ending : { ...ending, except: sessionId });
      if (isAll) clearCookie(reply, getPlace(call), 'refresh');
      return reply.code(204).send();
    },

    getProfile: async (call: FastifyRequest): Promise<{ data: Profile }> => {
      const signedIn = getSignedIn(call);
      const row = await findCustomer(services.db, getBrand(call), signedIn.customerId);
      if (row === undefined) throw new ProblemError('Unauthorized');
      const origin = resolveOrigin(services.config, getBrand(call), call.headers.host);
      return {
        data: {
          email: row.email,
          verified_at: formatTime(row.emailVerifiedAt),
          name: row.name,
          user_type: row.userType,
          passkeys: (await readPasskeys(services.db, row.id, findPasskeyHost(origin))).map(passkeyView),
          terms_accepted_at: formatTime(row.termsAcceptedAt),
          newsletter_at: formatTime(row.newsletterAt),
          password_changed_at: formatTime(row.passwordChangedAt),
          deletion: await findAccountDeletion(services, services.db, row.id),
          payout_methods: await findPayoutMethods(services, row.id),
          records_years: recordsYears(services, getBrand(call).id),
          email_change: await findEmailChange(services, row.id),
          sessions: await readSessions(signedIn),
        },
      };
    },
  };
};
