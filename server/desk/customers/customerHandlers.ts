import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { BodyOf, DeskCustomer, DeskListedCustomer, PageMeta } from '../../../openapi/types.ts';
import { toPageMeta } from '../../list/page.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { repeatableRead } from '../../platform/db/repeatableRead.ts';
import { customer, customerNote, order } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';
import { requireReason } from '../order/parseDeskQuote.ts';
import { customerView, personOfAccount, personOfOrder } from './customerView.ts';
import { type CustomersQuery, foundCustomers } from './foundCustomers.ts';

type OfId = { Params: { id: number } };
type Known = { data: DeskCustomer };

/** Who orders, and all that is known of them. */
export const customerHandlers = (services: Services) => {
  /** @throws ProblemError CustomerUnknown */
  const readAccount = async (tx: Transaction, staff: Staff, id: number): Promise<Known> => {
    const [row] = await tx
      .select()
      .from(customer)
      .where(and(eq(customer.id, id), isNull(customer.deletedAt)));
    if (row === undefined) throw new ProblemError('CustomerUnknown');
    return { data: await customerView(tx, services, staff, personOfAccount(row), { kind: 'account', id }) };
  };
  return {
    listDeskCustomers: async ({
      query,
    }: FastifyRequest<{ Querystring: CustomersQuery }>): Promise<{ data: DeskListedCustomer[]; meta: PageMeta }> => {
      const { found, entries } = await foundCustomers(services.db, query);
      return { data: found, meta: toPageMeta(query, { entries, isExact: true }) };
    },

    getDeskCustomer: (call: FastifyRequest<OfId>): Promise<Known> =>
      services.db.transaction((tx) => readAccount(tx, getStaff(call), call.params.id), repeatableRead),

    getCustomerOfOrder: (call: FastifyRequest<OfId>): Promise<Known> =>
      services.db.transaction(async (tx) => {
        const [row] = await tx.select().from(order).where(eq(order.id, call.params.id));
        if (row === undefined) throw new ProblemError('OrderUnknown');
        if (row.customerId !== null) return readAccount(tx, getStaff(call), row.customerId);
        const whose = { kind: 'visitor', email: row.customerEmail, brand: row.brand } as const;
        return { data: await customerView(tx, services, getStaff(call), personOfOrder(row), whose) };
      }, repeatableRead),

    addCustomerNote: (call: FastifyRequest<OfId & { Body: BodyOf<'addCustomerNote'> }>): Promise<Known> =>
      services.db.transaction(async (tx) => {
        const { id } = call.params;
        const [row] = await tx
          .select({ id: customer.id })
          .from(customer)
          .where(and(eq(customer.id, id), isNull(customer.deletedAt)))
          .for('share');
        if (row === undefined) throw new ProblemError('CustomerUnknown');
        const by = doneBy(getStaff(call));
        const at = services.clock.now();
        await tx.insert(customerNote).values({ customerId: id, text: requireReason(call.body.text), ...by, at });
        await writeAudit(tx, { actor: 'desk', action: 'addNote', detail: { customerId: id }, ...by, at });
        return readAccount(tx, getStaff(call), id);
      }),
  };
};
