import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Prepaid, TopUp, TopUpQuote } from '../../openapi/types.ts';
import { idempotencyKey, isAnswered, runOnce } from '../platform/core/idempotency.ts';
import type { Services } from '../platform/core/services.ts';
import { repeatableRead } from '../platform/db/repeatableRead.ts';
import { getBrand, getCallers, getSignedIn } from '../platform/http/context.ts';
import { setAlert } from './alert/setAlert.ts';
import { createTopUp, type SeenTopUp } from './createTopUp.ts';
import { findTopUp } from './findTopUp.ts';
import { readTopUpOwner } from './owner.ts';
import { prepaidView } from './prepaidView.ts';
import { quoteTopUp, quoteView, type WantedTopUp } from './quoteTopUp.ts';
import { limitCouponGuesses, limitTopUps } from './rateLimits.ts';
import { streamBalance } from './streamBalance.ts';
import { topUpView } from './topUpView.ts';

/** What a customer does with the prepaid balance (specification 2, 5 and 9). */
export const prepaidHandlers = (services: Services) => ({
  getPrepaid: async (call: FastifyRequest): Promise<{ data: Prepaid }> => ({
    data: await prepaidView(services.db, services, await readTopUpOwner(services, call)),
  }),

  streamBalance: (call: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    streamBalance(services, call, reply),

  setBalanceAlert: async (call: FastifyRequest<{ Body: { below: string | null } }>): Promise<{ data: Prepaid }> => ({
    data: await setAlert(services, await readTopUpOwner(services, call), call.body.below),
  }),

  previewTopUp: async (call: FastifyRequest<{ Body: WantedTopUp }>): Promise<{ data: TopUpQuote }> => {
    const owner = await readTopUpOwner(services, call);
    const quote = () => services.db.transaction((tx) => quoteTopUp(tx, services, owner, call.body, 'free'));
    const quoted = await limitCouponGuesses(services, call, quote, ({ checked }) => checked.state === 'unknown');
    return { data: quoteView(quoted, owner) };
  },

  createTopUp: async (call: FastifyRequest<{ Body: SeenTopUp }>, reply: FastifyReply): Promise<{ data: TopUp }> => {
    const owner = await readTopUpOwner(services, call);
    const { brand, row } = owner;
    const locale = brand.locales.find((offered) => offered === call.locale) ?? brand.locales[0];
    const once = {
      callers: getCallers(call),
      scope: `createTopUp:${brand.id}`,
      key: idempotencyKey(call),
      requestBody: call.body,
    };
    let isNew = false;
    const create = () =>
      runOnce(services, once, async (tx) => {
        isNew = true;
        return { status: 201, body: await createTopUp(tx, services, owner, call.body, locale) };
      });
    // What was made before is no other one.
    const make = (await isAnswered(services.db, once))
      ? create
      : () => limitTopUps(services, row.id, create, () => isNew);
    const { status, body: hash } = await limitCouponGuesses(services, call, make, () => false);
    reply.code(status);
    const made = await findTopUp(services.db, { customerId: row.id, brand: brand.id }, hash);
    return { data: await topUpView(services.db, services, made) };
  },

  getTopUp: async (call: FastifyRequest<{ Params: { hash: string } }>): Promise<{ data: TopUp }> => {
    const owner = { customerId: getSignedIn(call).customerId, brand: getBrand(call).id };
    return services.db.transaction(
      async (tx) => ({ data: await topUpView(tx, services, await findTopUp(tx, owner, call.params.hash)) }),
      repeatableRead,
    );
  },
});
