import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyAssertion, PasskeyRegistration } from '../../../openapi/types.ts';
import { earlierVisitor } from '../../platform/access/applicationToken.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { type CustomerRow, findCustomer } from '../customers.ts';
import { toRecipient } from '../mails/recipient.ts';
import { beginSession } from '../session/beginSession.ts';
import { type Adding, addPasskey, optionsToAdd } from './addPasskey.ts';
import { passkeyView, readPasskeys, removePasskey, renamePasskey } from './customersPasskeys.ts';
import { resolveRelyingParty } from './relyingParty.ts';
import { accountByPasskey, optionsToSignIn } from './signInByPasskey.ts';

type SignInBody = {
  challenge_id: string;
  response: PasskeyAssertion;
  customer?: number | null;
  visitor: string;
};
type Named<Body = unknown> = FastifyRequest<{ Params: { id: string }; Body: Body }>;

/** A customer's passkeys, and signing in with one (`docs/security.md`). */
export const passkeyHandlers = (services: Services) => {
  const resolveParty = (call: FastifyRequest) => resolveRelyingParty(services, getBrand(call), call.headers.host);
  const readAccount = async (call: FastifyRequest): Promise<CustomerRow> => {
    const account = await findCustomer(services.db, getBrand(call), getSignedIn(call).customerId);
    if (account === undefined) throw new ProblemError('Unauthorized');
    return account;
  };
  const readAdding = async (call: FastifyRequest): Promise<Adding> => ({
    account: await readAccount(call),
    signedIn: getSignedIn(call),
    party: resolveParty(call),
  });
  return {
    listPasskeys: async (call: FastifyRequest) => {
      const rows = await readPasskeys(services.db, getSignedIn(call).customerId, resolveParty(call).id);
      return { data: rows.map(passkeyView) };
    },

    getPasskeyOptions: async (call: FastifyRequest<{ Body: { password?: string | null } }>) => ({
      data: await optionsToAdd(services, await readAdding(call), call.body.password ?? null),
    }),

    addPasskey: async (
      call: FastifyRequest<{ Body: { challenge_id: string; name: string; response: PasskeyRegistration } }>,
      reply: FastifyReply,
    ) => {
      const adding = await readAdding(call);
      const { challenge_id, name, response } = call.body;
      const made = { challengeId: challenge_id, name, response };
      const row = await addPasskey(services, adding, made, toRecipient(services, call, getBrand(call), adding.account));
      return reply.code(201).send({ data: passkeyView(row) });
    },

    renamePasskey: async (call: Named<{ name: string }>) => ({
      data: passkeyView(await renamePasskey(services, getSignedIn(call).customerId, call.params.id, call.body.name)),
    }),

    removePasskey: async (call: Named, reply: FastifyReply) => {
      const account = await readAccount(call);
      const recipient = toRecipient(services, call, getBrand(call), account);
      await removePasskey(services, account.id, call.params.id, recipient);
      return reply.code(204).send();
    },

    getPasskeySignInOptions: async (call: FastifyRequest) => {
      const visitorId = call.visitor?.visitorId;
      if (visitorId === undefined) throw new ProblemError('VisitorsOnly');
      return { data: await optionsToSignIn(services, resolveParty(call), visitorId) };
    },

    signInWithPasskey: async (call: FastifyRequest<{ Body: SignInBody }>, reply: FastifyReply) => {
      const brand = getBrand(call);
      const party = resolveParty(call);
      const { challenge_id, response, visitor } = call.body;
      const visitorId = await earlierVisitor(services, brand, visitor);
      if (visitorId === undefined) throw new ProblemError('PasskeyRefused');
      const { id: customerId } = await accountByPasskey(services, {
        brand,
        party,
        visitorId,
        ip: call.ip,
        customerId: call.body.customer ?? null,
        challengeId: challenge_id,
        response,
      });
      return beginSession(services, call, reply, { brand, customerId, visitorId, signedInWith: 'passkey' });
    },
  };
};
