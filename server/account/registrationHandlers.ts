import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { Registration, Verification } from '../../openapi/types.ts';
import { findOrder } from '../order/findOrder.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { askByAddress } from './accountRequests.ts';
import { findAccount } from './customers.ts';
import { findVisitorId } from './findVisitorId.ts';
import { parseEmailAddress } from './parseEmailAddress.ts';
import { limitMail } from './rateLimits.ts';
import { register, registeringOfOrder, toRegistering } from './register.ts';
import { registrationOfAddress } from './registrations.ts';
import { sellingBrand } from './sellingBrand.ts';
import { beginSession } from './session/beginSession.ts';
import { verify } from './verify.ts';

type Verifying = { readonly email: string; readonly hash: string; readonly password?: string | null };

/** Registration, until an address is confirmed (specification 2 and 6). */
export const registrationHandlers = (services: Services) => {
  const isRegistered = async (brand: Brand, email: string): Promise<boolean> =>
    (await findAccount(services.db, brand, email)) !== undefined ||
    (await registrationOfAddress(services.db, brand, email, null)) !== undefined;

  return {
    registerCustomer: async (call: FastifyRequest<{ Body: Registration }>, reply: FastifyReply) => {
      const brand = sellingBrand(call);
      const who = toRegistering(call.body, services.clock.now());
      await register(services, call, brand, `registerCustomer:${brand.id}`, who, call.body.password);
      return reply.code(202).send();
    },

    registerFromOrder: async (
      call: FastifyRequest<{ Params: { hash: string }; Body: { password: string } }>,
      reply: FastifyReply,
    ) => {
      const brand = sellingBrand(call);
      const row = await findOrder(services.db, brand, call.params.hash);
      if (call.signedIn !== null || row.customerId !== null) throw new ProblemError('VisitorsOnly');
      const scope = `registerFromOrder:${row.hash}`;
      await register(services, call, brand, scope, registeringOfOrder(row), call.body.password);
      return reply.code(202).send();
    },

    sendVerification: async (call: FastifyRequest<{ Body: { email: string } }>, reply: FastifyReply) => {
      const brand = sellingBrand(call);
      const email = parseEmailAddress(call.body.email);
      await limitMail(services, brand, call, email);
      if (brand.accounts === 'named' && !(await isRegistered(brand, email))) {
        throw new ProblemError('AccountNotRegistered');
      }
      await services.db.transaction((tx) => askByAddress(tx, services, call, brand, 'verification', email));
      return reply.code(202).send();
    },

    verifyEmail: async (
      call: FastifyRequest<{ Body: Verifying }>,
      reply: FastifyReply,
    ): Promise<{ data: Verification }> => {
      const brand = sellingBrand(call);
      const verified = await verify({ services, call, brand }, call.body);
      const { outcome, email } = verified;
      if (outcome !== 'activated') return { data: { outcome, email } };
      const visitorId = findVisitorId(call) ?? undefined;
      const { customerId } = verified;
      const token = await beginSession(services, call, reply, { brand, customerId, visitorId, signedInWith: 'link' });
      return { data: { outcome, email, token } };
    },
  };
};
