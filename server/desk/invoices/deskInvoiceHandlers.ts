import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  BodyOf,
  DeskInvoice,
  DeskListedInvoice,
  DownloadLink,
  PageMeta,
  PathOf,
  WaitingInvoices,
} from '../../../openapi/types.ts';
import { linkToInvoice, sendAgain } from '../../invoice/index.ts';
import { toPageMeta } from '../../list/page.ts';
import { idempotencyKey, runOnce } from '../../platform/core/idempotency.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { getStaff, getStaffCallers } from '../../platform/http/context.ts';
import { correctInvoice } from './correctInvoice.ts';
import { deskListedInvoices, foundInvoices, type InvoicesQuery } from './foundInvoices.ts';
import { readDeskInvoice } from './readDeskInvoice.ts';
import { waitingInvoices } from './waitingInvoices.ts';

type Listing = FastifyRequest<{ Querystring: InvoicesQuery }>;
type Listed = { data: DeskListedInvoice[]; meta: PageMeta; brands: string[] };
type OfInvoice = { Params: PathOf<'getDeskInvoice'> };
type Shown = { data: DeskInvoice };

/** Invoices of all brands, and what waits to be charged or sent, for those who look after the money. */
export const deskInvoiceHandlers = (services: Services) => ({
  listDeskInvoices: async ({ query }: Listing): Promise<Listed> => {
    const { ids, entries } = await foundInvoices(services.db, query);
    return {
      data: await deskListedInvoices(services.db, ids),
      meta: toPageMeta(query, { entries, isExact: true }),
      brands: [...services.brands.keys()],
    };
  },

  listWaitingInvoices: async (): Promise<{ data: WaitingInvoices }> => ({ data: await waitingInvoices(services.db) }),

  getDeskInvoice: (call: FastifyRequest<OfInvoice>): Promise<Shown> =>
    services.db.transaction(async (tx) => ({ data: await readDeskInvoice(tx, call.params.id, call.locale) }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),

  createDeskInvoiceLink: async (
    call: FastifyRequest<OfInvoice & { Body: BodyOf<'createDeskInvoiceLink'> }>,
  ): Promise<{ data: DownloadLink }> => ({
    data: await linkToInvoice(services, call.params.id, call.body.format, call.locale, null),
  }),

  correctInvoice: async (call: FastifyRequest<OfInvoice & { Body: BodyOf<'correctInvoice'> }>, reply: FastifyReply) => {
    const staff = getStaff(call);
    const { id } = call.params;
    const once = {
      callers: getStaffCallers(staff),
      scope: `correctInvoice:${id}`,
      key: idempotencyKey(call),
      requestBody: call.body,
    };
    const answer = await runOnce(services, once, async (tx): Promise<{ status: number; body: Shown }> => {
      const issued = await correctInvoice(tx, services, staff, id, call.body);
      return { status: 200, body: { data: await readDeskInvoice(tx, issued, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },

  sendInvoiceAgain: (call: FastifyRequest<OfInvoice>): Promise<Shown> =>
    services.db.transaction(async (tx) => {
      const { id } = call.params;
      // Another answer than `NotSendable` for one that there is not.
      await readDeskInvoice(tx, id, call.locale);
      await sendAgain(tx, services, id);
      await writeAudit(tx, {
        actor: 'desk',
        action: 'sendInvoiceAgain',
        detail: { invoice: id },
        ...doneBy(getStaff(call)),
        at: services.clock.now(),
      });
      return { data: await readDeskInvoice(tx, id, call.locale) };
    }),
});
