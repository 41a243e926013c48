import { Readable } from 'node:stream';
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { planOf } from '../../machines/rules/orderPlan.ts';
import { hasEnded } from '../../machines/rules/orderStatus.ts';
import { forwardEvent } from '../../machines/rules/orderTimeline.ts';
import type { DeskOrder, OrderStatus } from '../../openapi/types.ts';
import type { Transaction } from '../db/open.ts';
import { audit, order } from '../db/schema.ts';
import { recordDelivered, saveDelivered } from '../files/index.ts';
import { toMinor } from '../money.ts';
import { lockOrder, moveOrder } from '../orders/moveOrder.ts';
import { announceChange } from '../orders/orderChanges.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { transferArrived } from '../payments/index.ts';
import { ProblemError } from '../problem.ts';
import { quoteOrder } from '../quotes/quoteOrder.ts';
import type { Services } from '../services.ts';
import { deskView } from './deskView.ts';

type OfOrder = { Params: { id: number } };
type Listing = { Querystring: { q?: string; status?: OrderStatus; page: number; per_page: number } };
type Quote = OfOrder & { Body: { words?: number; net?: string } };
type Delivery = OfOrder & {
  Querystring: { name: string; kind: 'translated' | 'proofread' | 'verified' };
  Body: Buffer;
};
type Failure = OfOrder & { Body: { action: 'fail' | 'resume' | 'cancel' } };

const searched = (q: string) =>
  or(ilike(order.customerName, `%${q}%`), ilike(order.customerEmail, `%${q}%`), eq(sql`${order.id}::text`, q));

const minorOf = (net: string): number => {
  const minor = toMinor(net);
  if (minor > 0) return minor;
  throw new ProblemError('ValidationFailed', { errors: [{ field: 'net', code: 'Invalid' }] });
};

const advance = async (tx: Transaction, services: Services, row: OrderRow): Promise<void> => {
  if (row.status === 'payment') return transferArrived(tx, services, row.id);
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
    id: number,
    action: string,
    work: (tx: Transaction, row: OrderRow) => Promise<void>,
  ): Promise<{ data: DeskOrder }> =>
    services.db.transaction(async (tx) => {
      await work(tx, await lockOrder(tx, id));
      await tx.insert(audit).values({ orderId: id, actor: 'desk', action, at: services.clock.now() });
      return { data: await deskView(tx, await lockOrder(tx, id)) };
    });
  return {
    listDeskOrders: async (call: FastifyRequest<Listing>) => {
      const { q, status, page, per_page } = call.query;
      const wanted = and(
        status === undefined ? undefined : eq(order.status, status),
        q?.trim() ? searched(q.trim()) : undefined,
      );
      const rows = await services.db
        .select()
        .from(order)
        .where(wanted)
        .orderBy(desc(order.id))
        .limit(per_page)
        .offset((page - 1) * per_page);
      const [all] = await services.db.select({ total: count() }).from(order).where(wanted);
      return { data: await Promise.all(rows.map((row) => deskView(services.db, row))), total: all?.total ?? 0 };
    },

    deskQuote: (call: FastifyRequest<Quote>) =>
      act(call.params.id, 'quote', async (tx, row) => {
        const { words, net } = call.body;
        const quoted = await quoteOrder(tx, services, row.id, {
          actor: 'desk',
          ...(words === undefined ? {} : { words }),
          ...(net === undefined ? {} : { netMinor: minorOf(net) }),
        });
        if (quoted === null) {
          throw new ProblemError('ValidationFailed', {
            errors: [{ field: 'words', code: 'Required' }],
            detail: 'the content is not counted: say words or net',
          });
        }
      }),

    deskAdvance: (call: FastifyRequest<OfOrder>) =>
      act(call.params.id, 'advance', (tx, row) => advance(tx, services, row)),

    deskDeliver: async (call: FastifyRequest<Delivery>) => {
      const { name, kind } = call.query;
      const saved = await saveDelivered(services, Readable.from([call.body]));
      try {
        return await act(call.params.id, 'deliver', async (tx, row) => {
          if (hasEnded(row.status) && row.status !== 'finished') {
            throw new ProblemError('TransitionRefused', {
              detail: `nothing is delivered to an order that is ${row.status}`,
            });
          }
          await recordDelivered(services, tx, { orderId: row.id, brand: row.brand, kind, name }, saved);
          await announceChange(tx, row.hash);
        });
      } catch (error) {
        await services.files.remove(saved.path);
        throw error;
      }
    },

    deskFail: (call: FastifyRequest<Failure>) =>
      act(call.params.id, call.body.action, async (tx, row) => {
        if (call.body.action === 'cancel' && row.status !== 'failure') {
          throw new ProblemError('TransitionRefused', { detail: 'only a failed order is canceled by the desk' });
        }
        await moveOrder(tx, services, row.id, { type: call.body.action });
      }),
  };
};
