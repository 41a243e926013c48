import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { PasswordLink } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand, getSignedIn } from '../platform/http/context.ts';
import { askByAddress } from './accountRequests.ts';
import { changePassword } from './changePassword.ts';
import { findAccount } from './customers.ts';
import { askForEmailChange } from './emailChange.ts';
import { endLinks, type LinkKey } from './links.ts';
import { lockCustomer } from './locks.ts';
import { parseEmailAddress } from './parseEmailAddress.ts';
import { passkeyView } from './passkeys/customersPasskeys.ts';
import { limitMail } from './rateLimits.ts';
import { registrationOfAddress } from './registrations.ts';
import { checkLink, resetPassword } from './resetPassword.ts';
import { sellingBrand } from './sellingBrand.ts';

type Keyed = { readonly token: string; readonly email?: string | null; readonly hash?: string | null };

const toLinkKey = ({ token, email, hash }: Keyed): LinkKey =>
  email == null || hash == null ? { token } : { token, email, hash };

/** Forgotten and changed passwords, and another e-mail address of an account. */
export const passwordHandlers = (services: Services) => {
  const isKnown = async (brand: Brand, email: string): Promise<boolean> =>
    (await findAccount(services.db, brand, email)) !== undefined ||
    (await registrationOfAddress(services.db, brand, email, null)) !== undefined;

  return {
    /** Also where there is only a demonstration: its customers sign in with a password, too. */
    requestPasswordReset: async (call: FastifyRequest<{ Body: { email: string } }>, reply: FastifyReply) => {
      const brand = getBrand(call);
      const email = parseEmailAddress(call.body.email);
      await limitMail(services, brand, call, email);
      if (brand.accounts === 'named' && !(await isKnown(brand, email))) throw new ProblemError('UserUnknown');
      await services.db.transaction((tx) => askByAddress(tx, services, call, brand, 'reset', email));
      return reply.code(202).send();
    },

    checkPasswordLink: async (call: FastifyRequest<{ Body: Keyed }>): Promise<{ data: PasswordLink }> => {
      const called = { services, call, brand: getBrand(call) };
      const { email, expiresAt, passkeys } = await checkLink(called, toLinkKey(call.body));
      return { data: { email, expires_at: expiresAt.toISOString(), passkeys: passkeys.map(passkeyView) } };
    },

    resetPassword: async (
      call: FastifyRequest<{ Body: Keyed & { password: string; keep_passkeys?: string[] } }>,
      reply: FastifyReply,
    ) => {
      const { password, keep_passkeys: keptPasskeys = [] } = call.body;
      const called = { services, call, brand: getBrand(call) };
      await resetPassword(called, toLinkKey(call.body), { password, keptPasskeys });
      return reply.code(204).send();
    },

    changePassword: async (
      call: FastifyRequest<{ Body: { current_password: string; password: string } }>,
      reply: FastifyReply,
    ) => {
      const { current_password: current, password: next } = call.body;
      await changePassword({ services, call, brand: getBrand(call) }, getSignedIn(call), { current, next });
      return reply.code(204).send();
    },

    requestEmailChange: async (
      call: FastifyRequest<{ Body: { email: string; password: string } }>,
      reply: FastifyReply,
    ) => {
      await askForEmailChange({ services, call, brand: sellingBrand(call) }, getSignedIn(call).customerId, call.body);
      return reply.code(202).send();
    },

    withdrawEmailChange: async (call: FastifyRequest, reply: FastifyReply) => {
      const { customerId } = getSignedIn(call);
      await services.db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        await endLinks(tx, services, customerId, ['emailChange'], 'expired');
      });
      return reply.code(204).send();
    },
  };
};
