import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskPerson } from '../../../openapi/types.ts';
import { deviceDays } from '../../platform/access/deviceCookie.ts';
import { keyWrapping } from '../../platform/access/keyWrapping.ts';
import { staffDevices } from '../../platform/access/knownDevices.ts';
import { newDeskToken, sessionSeconds } from '../../platform/access/staff.ts';
import { isEncryptedHost } from '../../platform/config/origins.ts';
import { addressGroup } from '../../platform/core/addressGroup.ts';
import { refuseCommonPassword } from '../../platform/core/commonPasswords.ts';
import type { Counted } from '../../platform/core/limiter.ts';
import { hashPassword, isPasswordRight } from '../../platform/core/password.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { deskPerson, deskSession } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';
import { type CookiePlace, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { normaliseLogin, personView, secretId } from './deskPeople.ts';
import { stepOfCode } from './totp.ts';

type Credentials = { readonly login: string; readonly password: string; readonly code: string };
type PersonRow = typeof deskPerson.$inferSelect;

/** Nobody has this id: an unknown login is looked up like a known one. */
const nobody = 0;

/** The first is cleared by who is right. */
const listCounted = (ip: string, login: string, device: string | null): readonly [Counted, ...Counted[]] =>
  device !== null
    ? [{ limit: 'deskSignInOnDevice', of: [device, login] }]
    : [
        { limit: 'deskSignIn', of: [login] },
        { limit: 'deskSignInFromNetwork', of: [addressGroup(ip)] },
      ];

/** Takes a code: each once, however many try it at the same time. */
const takeCode = async ({ db, clock, config }: Services, person: PersonRow, code: string): Promise<boolean> => {
  const wrapping = keyWrapping(config.secret);
  const secret = wrapping.unwrap(secretId(person.login), person.totpSecret);
  const step = stepOfCode(secret, code, clock.now());
  if (step === null) return false;
  const taken = await db
    .update(deskPerson)
    .set({
      totpStep: step,
      // Stored before there was a `SECRET`.
      ...(wrapping.isWrapped(person.totpSecret) ? {} : { totpSecret: wrapping.wrap(secretId(person.login), secret) }),
    })
    .where(and(eq(deskPerson.id, person.id), lt(deskPerson.totpStep, step)))
    .returning({ id: deskPerson.id });
  return taken.length > 0;
};

const findPerson = async ({ db }: Pick<Services, 'db'>, login: string): Promise<PersonRow | undefined> => {
  const [person] = await db
    .select()
    .from(deskPerson)
    .where(and(eq(deskPerson.login, normaliseLogin(login)), isNull(deskPerson.disabledAt)));
  return person;
};

/** Who it is. One answer for an unknown login, a wrong password and a wrong code. */
const identify = async (
  services: Services,
  person: PersonRow | undefined,
  { password, code }: Credentials,
  from: 'known' | 'unknown',
): Promise<PersonRow> => {
  const isRight = await isPasswordRight(person?.passwordHash ?? null, password, from);
  if (person !== undefined && isRight && (await takeCode(services, person, code))) return person;
  if (person !== undefined) {
    const detail = { person: person.id };
    await writeAudit(services.db, { actor: 'desk', action: 'signInFailed', detail, at: services.clock.now() });
  }
  throw new ProblemError('InvalidCredentials');
};

/** Only people have sessions: the access hook has let no script through. */
const getPerson = (call: FastifyRequest): Extract<Staff, { kind: 'person' }> => {
  const staff = getStaff(call);
  if (staff.kind !== 'person') throw new ProblemError('AccessForbidden', { detail: 'a script has no session' });
  return staff;
};

/** People of the staff come and go: password and code, then a session. */
export const sessionHandlers = (services: Services) => ({
  deskSignIn: async (call: FastifyRequest<{ Body: Credentials }>, reply: FastifyReply) => {
    const { limiter, config } = services;
    const place: CookiePlace = { scope: 'desk', isSecure: isEncryptedHost(config, call.headers.host) };
    const cookie = readCookie(call, place, 'device');
    const named = await findPerson(services, call.body.login);
    const known = await staffDevices.find(services, cookie, named?.id ?? nobody);
    const counted = listCounted(call.ip, normaliseLogin(call.body.login), known);
    await limiter.admit(counted);
    const person = await identify(services, named, call.body, known === null ? 'unknown' : 'known');
    const [own, ...others] = counted;
    await limiter.clear(own);
    await limiter.giveBack(others);
    const value = await staffDevices.record(services, cookie, person.id, known);
    setCookie(reply, place, 'device', { value, seconds: deviceDays * 86_400 });
    const { token, hash } = newDeskToken('session');
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      await tx.insert(deskSession).values({ id: hash, personId: person.id, createdAt: now, lastUsedAt: now });
      await writeAudit(tx, { actor: 'desk', action: 'signIn', personId: person.id, at: now });
    });
    return { access_token: token, token_type: 'Bearer' as const, expires_in: sessionSeconds };
  },

  getDeskSession: async (call: FastifyRequest): Promise<{ data: DeskPerson }> => {
    const [row] = await services.db
      .select()
      .from(deskPerson)
      .where(eq(deskPerson.id, getPerson(call).personId));
    if (row === undefined) throw new ProblemError('Unauthorized');
    return { data: personView(row) };
  },

  changeDeskPassword: async (
    call: FastifyRequest<{ Body: { password: string; new_password: string } }>,
    reply: FastifyReply,
  ) => {
    const { sessionId, personId } = getPerson(call);
    const [person] = await services.db.select().from(deskPerson).where(eq(deskPerson.id, personId));
    if (person === undefined) throw new ProblemError('Unauthorized');
    // Who finds a session open guesses at the password no faster than who has none.
    const own: Counted = { limit: 'passwordBeside', of: ['desk', String(personId)] };
    await services.limiter.admit([own]);
    if (!(await isPasswordRight(person.passwordHash, call.body.password))) throw new ProblemError('InvalidCredentials');
    await services.limiter.clear(own);
    await refuseCommonPassword(call.body.new_password, 'new_password');
    const passwordHash = await hashPassword(call.body.new_password);
    await services.db.transaction(async (tx) => {
      await tx.update(deskPerson).set({ passwordHash, passwordIsGiven: false }).where(eq(deskPerson.id, personId));
      await tx.delete(deskSession).where(and(eq(deskSession.personId, personId), ne(deskSession.id, sessionId)));
      await writeAudit(tx, { actor: 'desk', action: 'changePassword', personId, at: services.clock.now() });
    });
    return reply.code(204).send();
  },

  deskSignOut: async (call: FastifyRequest, reply: FastifyReply) => {
    const { sessionId, personId } = getPerson(call);
    await services.db.transaction(async (tx) => {
      await tx.delete(deskSession).where(eq(deskSession.id, sessionId));
      await writeAudit(tx, { actor: 'desk', action: 'signOut', personId, at: services.clock.now() });
    });
    return reply.code(204).send();
  },
});
