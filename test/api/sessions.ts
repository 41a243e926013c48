import type { Brand } from '../../brands/brand.ts';
import { addSession } from '../../server/access/beginSession.ts';
import { issueCustomerToken } from '../../server/access/customerToken.ts';
import type { Services } from '../../server/core/services.ts';

/** The token of a new session of a customer who has signed in with a password. */
export const sessionTokenOf = async (services: Services, brand: Brand, customerId: number): Promise<string> => {
  const { session } = await addSession(services, { brand, customerId, signedInWith: 'password' });
  return issueCustomerToken(services, session.id);
};
