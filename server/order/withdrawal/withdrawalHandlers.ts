import type { FastifyRequest } from 'fastify';
import { statementErrors } from '../../../machines/order/withdrawalForm.ts';
import type { WithdrawalReceipt, WithdrawalStatement } from '../../../openapi/types.ts';
import { refuseIfAny } from '../../platform/core/fieldErrors.ts';
import { idempotencyKey, runOnce } from '../../platform/core/idempotency.ts';
import type { Services } from '../../platform/core/services.ts';
import { getBrand, getCallers } from '../../platform/http/context.ts';
import { withdraw } from './withdraw.ts';

/** Withdrawals from contracts, by customers and guests (facts: law). */
export const withdrawalHandlers = (services: Services) => ({
  withdraw: async (call: FastifyRequest<{ Body: WithdrawalStatement }>): Promise<{ data: WithdrawalReceipt }> => {
    const brand = getBrand(call);
    const { body } = call;
    refuseIfAny(statementErrors(body));
    const once = {
      callers: getCallers(call),
      scope: `withdraw:${brand.id}`,
      key: idempotencyKey(call),
      requestBody: body,
    };
    const answer = await runOnce(services, once, async (tx) => ({
      status: 200,
      body: { data: await withdraw(tx, services, brand, body) },
    }));
    return answer.body;
  },
});
