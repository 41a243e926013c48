import type { FastifyRequest } from 'fastify';
import { type DownloadLink, signDownloadLink } from '../../documents/index.ts';
import type { PaperKind } from '../../platform/core/papers.ts';
import type { Services } from '../../platform/core/services.ts';
import { getBrand } from '../../platform/http/context.ts';
import { findOrder, findQuotation } from '../findOrder.ts';
import type { OrderRow } from '../orderRow.ts';
import { requirePaper } from './makePaper.ts';

type ByHash = FastifyRequest<{ Params: { hash: string } }>;

/** Links to quotations and orders as PDF. */
export const paperHandlers = (services: Services) => {
  const linkTo = async (call: ByHash, kind: PaperKind, row: OrderRow): Promise<{ readonly data: DownloadLink }> => {
    requirePaper(kind, row);
    const subject = { kind, orderId: row.id, locale: call.locale } as const;
    return { data: await signDownloadLink(services, subject, call.signedIn?.customerId ?? null) };
  };
  return {
    createOrderPdfLink: async (call: ByHash) =>
      linkTo(call, 'order', await findOrder(services.db, getBrand(call), call.params.hash)),
    createQuotationPdfLink: async (call: ByHash) =>
      linkTo(call, 'quotation', await findQuotation(services.db, getBrand(call), call.params.hash)),
  };
};
