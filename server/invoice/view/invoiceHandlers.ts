import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Invoice, PathOf } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { invoice } from '../../platform/db/schema.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { type DueServices, invoiceDue } from './invoiceDue.ts';
import { invoiceView } from './invoiceView.ts';

/** What a customer reads of their invoices. Another customer's is not told from one that there is not. */
export const invoiceHandlers = (services: Pick<Services, 'db'> & DueServices) => ({
  getInvoice: async (call: FastifyRequest<{ Params: PathOf<'getInvoice'> }>): Promise<{ readonly data: Invoice }> => {
    const { customerId } = getSignedIn(call);
    const isTheirs = and(eq(invoice.customerId, customerId), eq(invoice.brand, getBrand(call).id));
    const { db } = services;
    const [row] = await db
      .select()
      .from(invoice)
      .where(and(eq(invoice.id, call.params.id), isTheirs));
    if (row === undefined) throw new ProblemError('InvoiceUnknown');
    return { data: await invoiceView(db, row, call.locale, await invoiceDue(db, services, row)) };
  },
});
