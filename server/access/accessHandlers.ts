import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../openapi/types.ts';
import { customer } from '../db/schema.ts';
import { brandOf, signedInOf } from '../http/context.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { issueApplicationToken, tokenLifetime } from './applicationToken.ts';
import { decodeBrand } from './brandHeader.ts';
import { type CustomerRow, customerView, findAccount, findCustomer } from './customers.ts';
import { customerTokenLifetime, issueCustomerToken, revoke } from './customerToken.ts';
import { forgiveFailedSignIns, isHeldBack, noteFailedSignIn } from './failedSignIns.ts';
import { isPasswordOf } from './password.ts';

/** No account has this id: who is unknown is looked for as long as who is known. */
const nobody = 0;

/** Tokens, and the customer they stand for (specification 6 and 7). */
export const accessHandlers = (services: Services) => {
  const currentCustomer = async (call: FastifyRequest): Promise<CustomerRow> => {
    const row = await findCustomer(services.db, brandOf(call), signedInOf(call).customerId);
    if (row === undefined) throw new ProblemError('Unauthorized');
    return row;
  };
  return {
    createApplicationToken: async (call: FastifyRequest<{ Body: { brand: string } }>) => ({
      access_token: await issueApplicationToken(services, decodeBrand(services.brands, call.body.brand)),
      token_type: 'Bearer',
      expires_in: tokenLifetime,
    }),

    signIn: async (call: FastifyRequest<{ Body: { username: string; password: string } }>, reply: FastifyReply) => {
      const brand = brandOf(call);
      const account = await findAccount(services.db, brand, call.body.username);
      if (await isHeldBack(services, account?.id ?? nobody)) throw new ProblemError('RateLimited');
      const isRight = await isPasswordOf(account?.passwordHash ?? null, call.body.password);
      if (account === undefined) throw new ProblemError('AccountNotRegistered');
      if (!isRight) {
        await noteFailedSignIn(services, account.id);
        throw new ProblemError('InvalidCredentials');
      }
      await forgiveFailedSignIns(services, account.id);
      return reply.header('cache-control', 'no-store').send({
        access_token: await issueCustomerToken(services, brand, account.id),
        token_type: 'Bearer',
        expires_in: customerTokenLifetime,
      });
    },

    signOut: async (call: FastifyRequest, reply: FastifyReply) => {
      await revoke(services, signedInOf(call));
      return reply.code(204).send();
    },

    getCurrentUser: async (call: FastifyRequest, reply: FastifyReply) => {
      const { id, email, name, userType } = await currentCustomer(call);
      return reply.header('cache-control', 'no-store').send({ data: { id, email, name, user_type: userType } });
    },

    getCurrentCustomer: async (call: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-store').send({ data: customerView(await currentCustomer(call)) }),

    changeCurrentCustomer: async (call: FastifyRequest<{ Body: { locale: Locale } }>, reply: FastifyReply) => {
      const { id } = await currentCustomer(call);
      const [changed] = await services.db
        .update(customer)
        .set({ locale: call.body.locale })
        .where(eq(customer.id, id))
        .returning();
      if (changed === undefined) throw new ProblemError('Unauthorized');
      return reply.header('cache-control', 'no-store').send({ data: customerView(changed) });
    },
  };
};
