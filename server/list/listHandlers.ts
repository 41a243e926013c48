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
import { pricingOf } from '../catalogue/pricingOf.ts';
import { listedInvoices } from '../invoice/index.ts';
import type { Services } from '../platform/core/services.ts';
import { brandOf, signedInOf } from '../platform/http/context.ts';
import { foundInvoices, yearsOfInvoices } from './foundInvoices.ts';
import { foundOrders } from './foundOrders.ts';
import { foundPayments } from './foundPayments.ts';
import { type Owner, reading } from './listed.ts';
import { listedMovements } from './listedMovements.ts';
import { listedOrders } from './listedOrders.ts';
import { listedPayments } from './listedPayments.ts';
import { metaOf } from './page.ts';
import { searchedBy } from './searched.ts';

type Listed<T> = { readonly data: T[]; readonly meta: PageMeta };

const ownerOf = (call: FastifyRequest): Owner => ({ customerId: signedInOf(call).customerId, brand: brandOf(call).id });

/** The lists of a signed-in customer's account (specification 2 and 7). */
export const listHandlers = (services: Services) => {
  const withClock = (owner: Owner) => ({ ...owner, timeZone: pricingOf(services, owner.brand).work.timeZone });
  return {
    listOrders: (call: FastifyRequest<{ Querystring: QueryOf<'listOrders'> }>): Promise<Listed<ListedOrder>> =>
      services.db.transaction(async (tx) => {
        const searched = searchedBy(call.query.q);
        const { ids, total } = await foundOrders(tx, withClock(ownerOf(call)), call.query, searched);
        return {
          data: await listedOrders(tx, services, ids, searched, call.locale),
          meta: metaOf(call.query, total),
        };
      }, reading),

    listPayments: (call: FastifyRequest<{ Querystring: QueryOf<'listPayments'> }>): Promise<Listed<ListedPayment>> =>
      services.db.transaction(async (tx) => {
        const { ids, total } = await foundPayments(tx, withClock(ownerOf(call)), call.query);
        return { data: await listedPayments(tx, ids), meta: metaOf(call.query, total) };
      }, reading),

    listInvoices: (
      call: FastifyRequest<{ Querystring: QueryOf<'listInvoices'> }>,
    ): Promise<{ readonly data: ListedInvoice[]; readonly meta: InvoicePageMeta }> =>
      services.db.transaction(async (tx) => {
        const owner = ownerOf(call);
        const { ids, total } = await foundInvoices(tx, owner, call.query);
        const data = (await listedInvoices(tx, ids)).map(({ listed }) => listed);
        return { data, meta: { ...metaOf(call.query, total), years: await yearsOfInvoices(tx, owner) } };
      }, reading),

    listMovements: (
      call: FastifyRequest<{ Querystring: QueryOf<'listMovements'> }>,
    ): Promise<{ readonly data: Movement[]; readonly meta: MovementPageMeta }> => {
      const owner = ownerOf(call);
      const { timeZone } = pricingOf(services, owner.brand).work;
      return services.db.transaction((tx) => listedMovements(tx, owner, call.query, timeZone), reading);
    },
  };
};
