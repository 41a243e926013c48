import { and, between, eq, inArray, max, min, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { daysOfMonth } from '../../../machines/lib/period.ts';
import type { InvoiceFormat } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import { type DownloadLink, signDownloadLink } from '../../documents/index.ts';
import { days } from '../../platform/core/clock.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { toZoneDay } from '../../platform/core/zoneDay.ts';
import { invoice, invoiceFile } from '../../platform/db/schema.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { linkToInvoice } from './linkToInvoice.ts';
import { restoreFile } from './restoreFile.ts';

type Linked = FastifyRequest<{ Params: { id: number }; Body: { format: InvoiceFormat } }>;
type OfPeriod = FastifyRequest<{
  Body: { ids?: number[]; month?: 'thisMonth' | 'lastMonth'; from?: string; to?: string };
}>;

/** Days of the longest period: a leap year and its end. */
const maxPeriodMs = days(366);

type Days = { readonly from: string; readonly to: string };

/** @throws ProblemError ValidationFailed */
const toDays = (
  services: Services,
  brand: string,
  month: 'thisMonth' | 'lastMonth' | undefined,
  named: Partial<Days>,
): Days => {
  const today = toZoneDay(getPricing(services, brand).work.timeZone, services.clock.now());
  const { from = '', to = '' } = month === undefined ? named : daysOfMonth(month, today);
  const length = Date.parse(to) - Date.parse(from);
  if (!(length >= 0 && length <= maxPeriodMs))
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'to', code: 'OutOfRange' }] });
  return { from, to };
};

/** From the first of some invoices to the last: the archive is called by it. @throws ProblemError NoInvoices */
const findDays = async ({ db }: Services, isAsked: SQL | undefined): Promise<Days> => {
  const [found] = await db
    .select({ from: min(invoice.issuedOn), to: max(invoice.issuedOn) })
    .from(invoice)
    .where(isAsked);
  const { from = null, to = null } = found ?? {};
  if (from === null || to === null) throw new ProblemError('NoInvoices');
  return { from, to };
};

/** Links to the files of a customer's invoices. */
export const invoiceLinkHandlers = (services: Services) => ({
  createInvoiceLink: async (call: Linked): Promise<{ readonly data: DownloadLink }> => {
    const { customerId } = getSignedIn(call);
    const [row] = await services.db
      .select({ id: invoice.id })
      .from(invoice)
      .where(
        and(eq(invoice.id, call.params.id), eq(invoice.customerId, customerId), eq(invoice.brand, getBrand(call).id)),
      );
    if (row === undefined) throw new ProblemError('InvoiceUnknown');
    return { data: await linkToInvoice(services, row.id, call.body.format, call.locale, customerId) };
  },

  createInvoiceArchiveLink: async (call: OfPeriod): Promise<{ readonly data: DownloadLink }> => {
    const { customerId, sessionId } = getSignedIn(call);
    const brand = getBrand(call).id;
    const { ids, month, ...named } = call.body;
    const isIssued = and(
      eq(invoice.customerId, customerId),
      eq(invoice.brand, brand),
      ids === undefined ? undefined : inArray(invoice.id, ids),
    );
    const days = ids === undefined ? toDays(services, brand, month, named) : await findDays(services, isIssued);
    const { from, to } = days;
    const { db } = services;
    const rows = await db
      .select({ file: invoiceFile })
      .from(invoice)
      .innerJoin(invoiceFile, eq(invoiceFile.invoiceId, invoice.id))
      .where(and(isIssued, between(invoice.issuedOn, from, to)));
    if (rows.length === 0) throw new ProblemError('NoInvoices');
    for (const { file } of rows) await restoreFile(services, file);
    const subject = { kind: 'invoices', brand, from, to, ids: ids ?? null, locale: call.locale, sessionId } as const;
    return { data: await signDownloadLink(services, subject, customerId) };
  },
});
