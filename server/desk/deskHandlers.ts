import { Readable } from 'node:stream';
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { planOf } from '../../machines/rules/orderPlan.ts';
import { hasEnded } from '../../machines/rules/orderStatus.ts';
import { forwardEvent } from '../../machines/rules/orderTimeline.ts';
import { services as descriptions } from '../../machines/services/index.ts';
import type { DeskOrder, OrderStatus, PhoneAcceptance } from '../../openapi/types.ts';
import { mayDo } from '../access/deskRoles.ts';
import { announceChange } from '../core/orderChanges.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { doneBy, type Staff } from '../core/staff.ts';
import type { Transaction } from '../db/open.ts';
import { audit, draftApproval, order, orderMessage, revision } from '../db/schema.ts';
import { recordDelivered, saveDelivered, sendDeskFile } from '../files/index.ts';
import { staffOf } from '../http/context.ts';
import { lockOrder, moveOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { deferPayment } from '../orders/takeMoney.ts';
import { withdrawalOf } from '../orders/withdrawals/withdrawalOf.ts';
import { lockForTransfer, transferArrived } from '../payments/index.ts';
import { acceptByPhone } from '../quotations/acceptByPhone.ts';
import { quoteOrder } from '../quotations/quoteOrder.ts';
import { deskView } from './deskView.ts';
import { quotingOf, type SaidOfOffer } from './quotingOf.ts';

type OfOrder = { Params: { id: number } };
type Listing = {
  Querystring: { q?: string; status?: OrderStatus; waiting: boolean; page: number; per_page: number };
};
type Quote = OfOrder & { Body: SaidOfOffer };
type Delivery = OfOrder & {
  Querystring: { name: string; kind: 'translated' | 'proofread' | 'verified' };
  Body: Uint8Array;
};
type Call = OfOrder & { Body: PhoneAcceptance };
type Failure = OfOrder & { Body: { action: 'fail' | 'resume' | 'cancel' } };

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

const advance = async (tx: Transaction, services: Services, row: OrderRow, staff: Staff): Promise<void> => {
  if (row.status === 'payment') {
    // One step on is the money here: whoever may not say that it has come may not do it this way.
    if (!mayDo(staff, 'deskTransferArrived')) throw new ProblemError('AccessForbidden');
    return transferArrived(tx, services, row.id);
  }
  if (
    row.status === 'calculation' ||
    row.status === 'in_analysis' ||
    row.status === 'acceptation' ||
    row.status === 'failure'
  ) {
    throw new ProblemError('TransitionRefused', {
      detail:
        row.status === 'acceptation'
          ? 'the customer decides'
          : row.status === 'failure'
            ? 'resume or cancel it'
            : 'quote it',
    });
  }
  const event = forwardEvent(row.status, planOf(row.service, row.packageId));
  if (event === undefined) throw new ProblemError('TransitionRefused', { detail: `${row.status} is the end` });
  await moveOrder(tx, services, row.id, event);
};

/** The staff side. Every action is noted in the audit. */
export const deskHandlers = (services: Services) => {
  const act = (
    call: FastifyRequest<OfOrder>,
    action: string,
    work: (tx: Transaction, row: OrderRow) => Promise<void>,
    lock?: (tx: Transaction, id: number) => Promise<void>,
  ): Promise<{ data: DeskOrder }> =>
    services.db.transaction(async (tx) => {
      const { id } = call.params;
      const by = doneBy(staffOf(call));
      await lock?.(tx, id);
      await work(tx, await lockOrder(tx, id));
      await tx.insert(audit).values({ orderId: id, actor: 'desk', action, ...by, at: services.clock.now() });
      return { data: await deskView(tx, await lockOrder(tx, id)) };
    });
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
      return { data: await Promise.all(rows.map((row) => deskView(services.db, row))), total: all?.total ?? 0 };
    },

    deskQuote: (call: FastifyRequest<Quote>) =>
      act(call, 'quote', async (tx, row) => {
        const quoted = await quoteOrder(tx, services, row.id, quotingOf(call.body, doneBy(staffOf(call))));
        if (quoted === null) {
          throw new ProblemError('ValidationFailed', {
            errors: [
              { field: descriptions[row.service].prices.unit === 'word' ? 'words' : 'quantity', code: 'Required' },
            ],
            detail: 'the content is not counted: say words, quantity or net',
          });
        }
      }),

    deskAdvance: (call: FastifyRequest<OfOrder>) =>
      act(call, 'advance', (tx, row) => advance(tx, services, row, staffOf(call)), lockForTransfer),

    deskTransferArrived: (call: FastifyRequest<OfOrder>) =>
      act(call, 'transferArrived', (tx, row) => transferArrived(tx, services, row.id), lockForTransfer),

    deskDefer: (call: FastifyRequest<OfOrder>) => act(call, 'defer', (tx, row) => deferPayment(tx, services, row)),

    deskAcceptByPhone: (call: FastifyRequest<Call>) =>
      act(call, 'acceptByPhone', (tx, row) => acceptByPhone(tx, services, row, staffOf(call), call.body)),

    deskDeliver: async (call: FastifyRequest<Delivery>) => {
      const { name, kind } = call.query;
      const saved = await saveDelivered(services, Readable.from([call.body]));
      try {
        return await act(call, 'deliver', async (tx, row) => {
          if (hasEnded(row.status) && row.status !== 'finished') {
            throw new ProblemError('TransitionRefused', {
              detail: `nothing is delivered to an order that is ${row.status}`,
            });
          }
          if (descriptions[row.service].delivery.file === null && !row.details.recording) {
            throw new ProblemError('TransitionRefused', { detail: 'an appointment is done with its last step' });
          }
          if (row.documentsDeletedAt !== null) throw new ProblemError('DocumentsDeleted');
          await recordDelivered(services, tx, { orderId: row.id, brand: row.brand, kind, name }, saved);
          await announceChange(tx, row.hash);
        });
      } catch (error) {
        await services.files.remove(saved.path);
        throw error;
      }
    },

    deskDownload: (call: FastifyRequest<{ Params: { id: number; file: string } }>, reply: FastifyReply) =>
      sendDeskFile(services, call.params, staffOf(call), reply),

    deskFail: (call: FastifyRequest<Failure>) =>
      act(call, call.body.action, async (tx, row) => {
        if (call.body.action === 'cancel' && row.status !== 'failure') {
          throw new ProblemError('TransitionRefused', { detail: 'only a failed order is canceled by the desk' });
        }
        if (call.body.action === 'resume' && (await withdrawalOf(tx, row.id)) !== null) {
          throw new ProblemError('TransitionRefused', { detail: 'the customer has withdrawn from the contract' });
        }
        await moveOrder(tx, services, row.id, { type: call.body.action });
      }),
  };
};
