import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBalance } from '../../ledger/index.ts';
import { earlierVisitor, issueApplicationToken, tokenLifetime } from '../../platform/access/applicationToken.ts';
import { decodeBrand } from '../../platform/access/brandHeader.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { type CustomerRow, customerView, findCustomer } from '../customers.ts';
import { beginSession, getCookiePlace } from './beginSession.ts';
import { signInWith } from './signIn.ts';

/** Tokens, and the customer they name (specification 6 and 7). */
export const accessHandlers = (services: Services) => {
  const readCustomer = async (call: FastifyRequest): Promise<CustomerRow> => {
    const row = await findCustomer(services.db, getBrand(call), getSignedIn(call).customerId);
    if (row === undefined) throw new ProblemError('Unauthorized');
    return row;
  };
  return {
    createApplicationToken: async (call: FastifyRequest<{ Body: { brand: string; earlier?: string | null } }>) => {
      const brand = decodeBrand(services.brands, call.body.brand);
      const visitorId = await earlierVisitor(services, brand, call.body.earlier);
      return {
        access_token: await issueApplicationToken(services, brand, visitorId),
        token_type: 'Bearer',
        expires_in: tokenLifetime,
      };
    },

    signIn: async (
      call: FastifyRequest<{ Body: { username: string; password: string; visitor?: string | null } }>,
      reply: FastifyReply,
    ) => {
      const brand = getBrand(call);
      const { username, password, visitor } = call.body;
      const cookie = readCookie(call, getCookiePlace(services, call, brand), 'device');
      const customerId = await signInWith(services, { brand, username, password, ip: call.ip, cookie });
      const visitorId = await earlierVisitor(services, brand, visitor);
      return beginSession(services, call, reply, { brand, customerId, visitorId, signedInWith: 'password' });
    },

    getCurrentUser: async (call: FastifyRequest) => {
      const { id, email, name, userType } = await readCustomer(call);
      return { data: { id, email, name, user_type: userType } };
    },

    getCurrentCustomer: async (call: FastifyRequest) => {
      const row = await readCustomer(call);
      const owner = { customerId: row.id, brand: getBrand(call).id };
      return { data: customerView(row, await readBalance(services.db, owner, row.currency)) };
    },
  };
};
