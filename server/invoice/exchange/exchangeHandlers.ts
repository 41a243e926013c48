import type { FastifyRequest } from 'fastify';
import type { BodyOf, QueryOf } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import { getStaff } from '../../platform/http/context.ts';
import { importRates } from './importRates.ts';
import { failedFetches, knownTables } from './knownTables.ts';

/** The desk's tables of exchange rates. */
export const exchangeHandlers = (services: Services) => ({
  listExchangeRates: async (call: FastifyRequest<{ Querystring: QueryOf<'listExchangeRates'> }>) => {
    const { page, per_page } = call.query;
    const { tables, total } = await knownTables(services, call.query);
    const pages = Math.max(1, Math.ceil(total / per_page));
    return {
      data: tables,
      failed: await failedFetches(services),
      meta: { total, total_is_exact: true, page, per_page, pages },
    };
  },

  importExchangeRates: async (call: FastifyRequest<{ Body: BodyOf<'importExchangeRates'> }>) => ({
    data: await importRates(services, getStaff(call), call.body.table),
  }),
});
