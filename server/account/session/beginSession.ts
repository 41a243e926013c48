import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import type { CustomerToken, SessionOnDevice } from '../../../openapi/types.ts';
import { endSession, type SessionRow } from '../../platform/access/customerSessions.ts';
import { customerTokenLifetime, issueCustomerToken } from '../../platform/access/customerToken.ts';
import { deviceDays } from '../../platform/access/deviceCookie.ts';
import { customerDevices } from '../../platform/access/knownDevices.ts';
import { sessionTimes } from '../../platform/access/sessionTimes.ts';
import { resolveOrigin } from '../../platform/config/origins.ts';
import type { Services } from '../../platform/core/services.ts';
import { customerSession } from '../../platform/db/schema.ts';
import { type CookiePlace, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { claimGuestOrders } from '../claimGuestOrders.ts';
import { describeDevice } from './describeDevice.ts';
import { findCountryOfAddress } from './findCountryOfAddress.ts';
import { addRefreshToken, sessionOfToken } from './refreshTokens.ts';

export type NewSession = {
  readonly brand: Brand;
  readonly customerId: number;
  /** who they were before: what they have sent as a visitor is known again */
  readonly visitorId?: string | undefined;
  readonly signedInWith: SessionOnDevice['signed_in_with'];
  /** where it is, in words for the customer; nothing where nobody asks from a device */
  readonly from?: Pick<SessionRow, 'browser' | 'system' | 'place'>;
};

/** Where the cookies of a session belong. */
export type SessionPlace = CookiePlace & { readonly brand: Brand };

/** Where the cookies of a request belong. */
export const getCookiePlace = (
  { config }: Pick<Services, 'config'>,
  call: FastifyRequest,
  brand: Brand,
): SessionPlace => ({
  brand,
  scope: brand.id,
  isSecure: resolveOrigin(config, brand, call.headers.host).startsWith('https:'),
});

/** Stores a session, and answers the token by which it is renewed. */
export const addSession = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { brand, customerId, visitorId, signedInWith, from }: NewSession,
): Promise<{ readonly session: SessionRow; readonly token: string }> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const session: SessionRow = {
      id: randomUUID(),
      customerId,
      brand: brand.id,
      visitorId: visitorId ?? null,
      signedInWith,
      browser: from?.browser ?? null,
      system: from?.system ?? null,
      place: from?.place ?? null,
      createdAt: now,
      lastUsedAt: now,
      lastSeenAt: now,
      endedAt: null,
      endedBecause: null,
    };
    await tx.insert(customerSession).values(session);
    return { session, token: await addRefreshToken(tx, session.id, now) };
  });

/** Gives the browser the token by which a session is renewed, unless it has it, and answers the one that its calls carry. */
export const answerSession = async (
  services: Services,
  reply: FastifyReply,
  place: SessionPlace,
  { session, token }: { readonly session: SessionRow; readonly token: string | null },
): Promise<CustomerToken> => {
  const times = sessionTimes(place.brand, session, services.clock.now());
  if (token !== null) setCookie(reply, place, 'refresh', { value: token, seconds: times.seconds_left });
  return {
    access_token: await issueCustomerToken(services, session.id),
    token_type: 'Bearer',
    expires_in: customerTokenLifetime,
    session: times,
  };
};

/**
 * Signs a customer in on the device that calls: its cookies are set, and it is known from now on; what they have ordered since without
 * signing in is theirs. A session that it had before ends: a browser has one of a brand.
 */
export const beginSession = async (
  services: Services,
  call: FastifyRequest,
  reply: FastifyReply,
  begun: Omit<NewSession, 'from'>,
): Promise<CustomerToken> => {
  const { brand, customerId } = begun;
  const place = getCookiePlace(services, call, brand);
  const before = await sessionOfToken(services, readCookie(call, place, 'refresh') ?? '');
  if (before?.brand === brand.id) {
    await endSession(services.db, before.id, { at: services.clock.now(), because: 'replaced' });
  }
  await claimGuestOrders(services.db, brand, customerId);
  const known = readCookie(call, place, 'device');
  const device = await customerDevices.record(
    services,
    known,
    customerId,
    await customerDevices.find(services, known, customerId),
  );
  setCookie(reply, place, 'device', { value: device, seconds: deviceDays * 86_400 });
  const from = { ...describeDevice(call.headers['user-agent']), place: findCountryOfAddress(call.ip) };
  return answerSession(services, reply, place, await addSession(services, { ...begun, from }));
};
