import type { FastifyRequest } from 'fastify';
import type { Quotation, RequestChange } from '../../openapi/types.ts';
import { removeBytes } from '../documents/index.ts';
import { findQuotation } from '../order/findOrder.ts';
import { lockOrder } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { getBrand, getCallers } from '../platform/http/context.ts';
import { changeRequest, withdrawRequest } from './changeRequest.ts';
import { quotationViewWithin } from './quotationView.ts';

type ByHash = { Params: { hash: string } };

/** What customers do about a request while its offer is prepared. */
export const requestChangeHandlers = (services: Services) => {
  const lockRequest = async (tx: Transaction, call: FastifyRequest<ByHash>): Promise<OrderRow> =>
    lockOrder(tx, (await findQuotation(tx, getBrand(call), call.params.hash)).id);
  const showQuotation = async (
    tx: Transaction,
    call: FastifyRequest<ByHash>,
    id: number,
  ): Promise<{ data: Quotation }> => ({
    data: await quotationViewWithin(tx, services, { id }, call.locale),
  });
  return {
    changeRequest: async (call: FastifyRequest<ByHash & { Body: RequestChange }>): Promise<{ data: Quotation }> => {
      const { answer, removed } = await services.db.transaction(async (tx) => {
        const row = await lockRequest(tx, call);
        const paths = await changeRequest(tx, services, getBrand(call), row, call.body, getCallers(call));
        return { answer: await showQuotation(tx, call, row.id), removed: paths };
      });
      await removeBytes(services, removed);
      return answer;
    },

    withdrawRequest: (call: FastifyRequest<ByHash>): Promise<{ data: Quotation }> =>
      services.db.transaction(async (tx) => {
        const row = await lockRequest(tx, call);
        await withdrawRequest(tx, services, row);
        return showQuotation(tx, call, row.id);
      }),
  };
};
