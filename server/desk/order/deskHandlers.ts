import { Readable } from 'node:stream';
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forwardEvent } from '../../../machines/order/orderTimeline.ts';
import { getOrderPlan } from '../../../machines/services/orderPlan.ts';
import type { DeskQuote, OrderStatus, PhoneAcceptance } from '../../../openapi/types.ts';
import { recordDelivered, saveDelivered, sendDeskFile } from '../../documents/index.ts';
import { requireCredit } from '../../order/credit/requireCredit.ts';
import { moveOrder } from '../../order/moveOrder.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { lockForTransfer, transferArrived } from '../../payment/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { draftApproval, order, orderMessage, revision } from '../../platform/db/schema.ts';
import { announceChange } from '../../platform/events/orderChanges.ts';
import { getStaff } from '../../platform/http/context.ts';
import { acceptByPhone } from '../../quotation/acceptByPhone.ts';
import { quoteOrder } from '../../quotation/quoteOrder.ts';
import { deskView } from './deskView.ts';
import { amountMissing, parseDeskQuote } from './parseDeskQuote.ts';
import { auditAction, type OfOrder, performAction } from './performAction.ts';
import { requireDelivery } from './requireDelivery.ts';
import { tablesOfOrder } from './tablesOfOrder.ts';

type Listing = {
  Querystring: { q?: string; status?: OrderStatus; waiting: boolean; page: number; per_page: number };
};
type Quote = OfOrder & { Body: DeskQuote };
type Delivery = OfOrder & {
  Querystring: { name: string; kind: 'translated' | 'proofread' | 'verified' };
  Body: Uint8Array;
};
type Call = OfOrder & { Body: PhoneAcceptance };
type Failure = OfOrder & { Body: { action: 'fail' | 'resume' } };

const searched = (q: string) =>
  or(ilike(order.customerName, `%${q}%`), ilike(order.customerEmail, `%${q}%`), eq(sql`${order.id}::text`, q));

/** The customer has written last, has asked about an offer, wants changes of the latest draft, or a revision is open. */
const waitsForDesk = sql`(
  ${order.underReview} or
  exists (select from ${revision} where ${revision.orderId} = ${order.id} and ${revision.state} in ('asked', 'accepted'))
  or (select ${draftApproval.state} from ${draftApproval} where ${draftApproval.orderId} = ${order.id}
      order by ${draftApproval.id} desc limit 1) = 'changes_asked'
  or (select ${orderMessage.by} from ${orderMessage} where ${orderMessage.orderId} = ${order.id}
      order by ${orderMessage.id} desc limit 1) = 'customer'
)`;

/** What a call without a body, or with one, says why. */
const reasonIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string' ? body.reason : null;

/** One step on; in `payment` that is the money. */
const advance = async (tx: Transaction, services: Services, row: OrderRow): Promise<void> => {
  if (row.status === 'payment') return transferArrived(tx, services, row.id);
  const event = forwardEvent(row.status, getOrderPlan(row.service, row.packageId));
  if (event !== undefined) await moveOrder(tx, services, row.id, event);
};

/** The staff side. Every action is noted in the audit. */
export const deskHandlers = (services: Services) => {
  const act = performAction(services);
  return {
    listDeskOrders: async (call: FastifyRequest<Listing>) => {
      const { q, status, waiting, page, per_page } = call.query;
      const wanted = and(
        status === undefined ? undefined : eq(order.status, status),
        q?.trim() ? searched(q.trim()) : undefined,
        waiting ? waitsForDesk : undefined,
      );
      const rows = await services.db
        .select()
        .from(order)
        .where(wanted)
        // The order of a number that is looked for comes first, however many names have the same digits.
        .orderBy(desc(sql`${order.id}::text = ${q?.trim() ?? ''}`), desc(order.id))
        .limit(per_page)
        .offset((page - 1) * per_page);
      const [all] = await services.db.select({ total: count() }).from(order).where(wanted);
      const views = rows.map(async (row) => deskView(services.db, row, await tablesOfOrder(services.db, row.id)));
      return { data: await Promise.all(views), total: all?.total ?? 0 };
    },

    deskQuote: (call: FastifyRequest<Quote>) =>
      act(call, { action: 'quote', note: null }, async (tx, row) => {
        const quoted = await quoteOrder(
          tx,
          services,
          row,
          parseDeskQuote(call.body, getStaff(call), services.clock.now()),
        );
        if (quoted === null) throw amountMissing(row);
      }),

    deskAdvance: (call: FastifyRequest<OfOrder>) =>
      act(call, { action: 'advance', note: null, lock: lockForTransfer }, async (tx, row) => {
        const reason = reasonIn(call.body);
        if (reason === null) await requireDelivery(tx, row);
        await advance(tx, services, row);
        // One step on is the money there: it is written down as what it is.
        const deed = row.status === 'payment' ? 'transferArrived' : 'advance';
        await auditAction(tx, services, call, deed, reason === null ? undefined : { reason });
      }),

    deskTransferArrived: (call: FastifyRequest<OfOrder>) =>
      act(call, { action: 'transfer', note: 'transferArrived', lock: lockForTransfer }, (tx, row) =>
        transferArrived(tx, services, row.id),
      ),

    deskDefer: (call: FastifyRequest<OfOrder>) =>
      act(call, { action: 'defer', note: 'defer' }, async (tx, row) => {
        await requireCredit(tx, services, row);
        await moveOrder(tx, services, row.id, { type: 'deferralGranted' });
      }),

    deskAcceptByPhone: (call: FastifyRequest<Call>) =>
      act(call, { action: 'acceptByPhone', note: 'acceptByPhone' }, (tx, row) =>
        acceptByPhone(tx, services, row, getStaff(call), call.body),
      ),

    deskDeliver: async (call: FastifyRequest<Delivery>) => {
      const { name, kind } = call.query;
      const saved = await saveDelivered(services, Readable.from([call.body]));
      try {
        return await act(call, { action: 'deliver', note: null }, async (tx, row) => {
          await recordDelivered(services, tx, { orderId: row.id, brand: row.brand, kind, name }, saved);
          await announceChange(tx, row.hash);
          await auditAction(tx, services, call, 'deliver', { kind, files: 1 });
        });
      } catch (error) {
        await services.files.remove(saved.path);
        throw error;
      }
    },

    deskDownload: (call: FastifyRequest<{ Params: { id: number; file: string } }>, reply: FastifyReply) =>
      sendDeskFile(services, call.params, getStaff(call), reply),

    deskFail: (call: FastifyRequest<Failure>) => {
      const { action } = call.body;
      return act(call, { action, note: action }, async (tx, row) => {
        await moveOrder(tx, services, row.id, { type: action });
      });
    },
  };
};
