import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountDeletion, DataExport } from '../../../openapi/types.ts';
import { type DownloadLink, signDownloadLink } from '../../documents/index.ts';
import type { Payout } from '../../payment/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { askForDeletion, withdrawDeletion } from '../deletion/askForDeletion.ts';
import { askForExport, exportView, lastExport } from './askForExport.ts';

/** Customers' copies of their data, and the deletion of their accounts. */
export const ownDataHandlers = (services: Services) => ({
  getDataExport: async (call: FastifyRequest): Promise<{ data: DataExport | null }> => {
    const row = await lastExport(services.db, services, getSignedIn(call).customerId);
    return { data: row === undefined ? null : exportView(row) };
  },

  askForDataExport: async (call: FastifyRequest, reply: FastifyReply) => {
    const row = await askForExport({ services, call, brand: getBrand(call) }, getSignedIn(call).customerId);
    return reply.code(202).send({ data: exportView(row) });
  },

  createDataExportLink: async (call: FastifyRequest): Promise<{ data: DownloadLink }> => {
    const { customerId, sessionId } = getSignedIn(call);
    const row = await lastExport(services.db, services, customerId);
    if (row?.state !== 'ready') throw new ProblemError('ExportUnknown');
    return { data: await signDownloadLink(services, { kind: 'export', exportId: row.id, sessionId }, customerId) };
  },

  deleteAccount: async (
    call: FastifyRequest<{ Body: { password: string; payout?: Payout } }>,
  ): Promise<{ data: AccountDeletion }> => ({
    data: await askForDeletion(
      { services, call, brand: getBrand(call) },
      getSignedIn(call).customerId,
      call.body.password,
      call.body.payout ?? null,
    ),
  }),

  withdrawDeletion: async (call: FastifyRequest, reply: FastifyReply) => {
    await withdrawDeletion(services, getSignedIn(call).customerId);
    return reply.code(204).send();
  },
});
