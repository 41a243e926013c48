import type { FastifyRequest } from 'fastify';
import type { Quotation, RequestChange } from '../../openapi/types.ts';
import { removeBytes } from '../documents/index.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand, getCallers } from '../platform/http/context.ts';
import { changeRequest, withdrawRequest } from './changeRequest.ts';
import { lockQuotation } from './lockQuotation.ts';
import { quotationViewWithin } from './quotationView.ts';

type ByHash = { Params: { hash: string } };

/** What customers do about a request while its offer is prepared. */
export const requestChangeHandlers = (services: Services) => {
  return {
    changeRequest: async (call: FastifyRequest<ByHash & { Body: RequestChange }>): Promise<{ data: Quotation }> => {
      const { answer, removed } = await services.db.transaction(async (tx) => {
        const row = await lockQuotation(tx, getBrand(call), call.params.hash);
        const paths = await changeRequest(tx, services, getBrand(call), row, call.body, getCallers(call));
        return { answer: { data: await quotationViewWithin(tx, services, row, call.locale) }, removed: paths };
      });
      await removeBytes(services, removed);
      return answer;
    },

    withdrawRequest: (call: FastifyRequest<ByHash>): Promise<{ data: Quotation }> =>
      services.db.transaction(async (tx) => {
        const row = await lockQuotation(tx, getBrand(call), call.params.hash);
        await withdrawRequest(tx, services, row);
        return { data: await quotationViewWithin(tx, services, row, call.locale) };
      }),
  };
};
