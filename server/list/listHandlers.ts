import type { FastifyRequest } from 'fastify';
import type {
  InvoicePageMeta,
  ListedInvoice,
  ListedOrder,
  ListedPayment,
  Movement,
  MovementPageMeta,
  PageMeta,
  QueryOf,
} from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import { listedInvoices } from '../invoice/index.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand, getSignedIn } from '../platform/http/context.ts';
import { foundInvoices, yearsOfInvoices } from './foundInvoices.ts';
import { foundOrders } from './foundOrders.ts';
import { foundPayments } from './foundPayments.ts';
import { type Owner, reading } from './listed.ts';
import { listedMovements } from './listedMovements.ts';
import { listedOrders } from './listedOrders.ts';
import { listedPayments } from './listedPayments.ts';
import { toPageMeta } from './page.ts';
import { searchedBy } from './searched.ts';

type Listed<T> = { readonly data: T[]; readonly meta: PageMeta };

const getOwner = (call: FastifyRequest): Owner => ({
  customerId: getSignedIn(call).customerId,
  brand: getBrand(call).id,
});

/** The lists of a signed-in customer's account (specification 2 and 7). */
export const listHandlers = (services: Services) => {
  const withClock = (owner: Owner) => ({ ...owner, timeZone: getPricing(services, owner.brand).work.timeZone });
  return {
    listOrders: (call: FastifyRequest<{ Querystring: QueryOf<'listOrders'> }>): Promise<Listed<ListedOrder>> =>
      services.db.transaction(async (tx) => {
        const searched = searchedBy(call.query.q);
        const { ids, total } = await foundOrders(tx, withClock(getOwner(call)), call.query, searched);
        return {
          data: await listedOrders(tx, services, ids, searched, call.locale),
          meta: toPageMeta(call.query, total),
        };
      }, reading),

    listPayments: (call: FastifyRequest<{ Querystring: QueryOf<'listPayments'> }>): Promise<Listed<ListedPayment>> =>
      services.db.transaction(async (tx) => {
        const { ids, total } = await foundPayments(tx, withClock(getOwner(call)), call.query);
        return { data: await listedPayments(tx, ids), meta: toPageMeta(call.query, total) };
      }, reading),

    listInvoices: (
      call: FastifyRequest<{ Querystring: QueryOf<'listInvoices'> }>,
    ): Promise<{ readonly data: ListedInvoice[]; readonly meta: InvoicePageMeta }> =>
      services.db.transaction(async (tx) => {
        const owner = getOwner(call);
        const { ids, total } = await foundInvoices(tx, owner, call.query);
        const data = (await listedInvoices(tx, ids)).map(({ listed }) => listed);
        return { data, meta: { ...toPageMeta(call.query, total), years: await yearsOfInvoices(tx, owner) } };
      }, reading),

    listMovements: (
      call: FastifyRequest<{ Querystring: QueryOf<'listMovements'> }>,
    ): Promise<{ readonly data: Movement[]; readonly meta: MovementPageMeta }> => {
      const owner = getOwner(call);
      const { timeZone } = getPricing(services, owner.brand).work;
      return services.db.transaction((tx) => listedMovements(tx, owner, call.query, timeZone), reading);
    },
  };
};
