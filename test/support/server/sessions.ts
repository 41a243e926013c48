import type { Brand } from '../../../brands/brand.ts';
import { addSession } from '../../../server/account/session/beginSession.ts';
import { issueCustomerToken } from '../../../server/platform/access/customerToken.ts';
import type { Services } from '../../../server/platform/core/services.ts';

/** A new session of a customer who has signed in with a password, and its tokens. */
export const createSession = async (services: Services, brand: Brand, customerId: number) => {
  const { session, token } = await addSession(services, { brand, customerId, signedInWith: 'password' });
  return { session, refreshToken: token, accessToken: await issueCustomerToken(services, session.id) };
};

/** What the calls of such a session carry. */
export const createSessionToken = async (services: Services, brand: Brand, customerId: number): Promise<string> =>
  (await createSession(services, brand, customerId)).accessToken;
