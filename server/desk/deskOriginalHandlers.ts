import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { DeskOrder, ParcelMove } from '../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import { doneBy } from '../core/staff.ts';
import type { Transaction } from '../db/open.ts';
import { audit } from '../db/schema.ts';
import { saveDelivered } from '../files/index.ts';
import { staffOf } from '../http/context.ts';
import { lockOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { moveParcel } from '../orders/original/moveParcel.ts';
import { putUpDraft } from '../orders/original/putUpDraft.ts';
import { deskView } from './deskView.ts';

type OfOrder = { Params: { id: number } };
type Draft = OfOrder & { Querystring: { name: string }; Body: Uint8Array };
type Moved = OfOrder & { Body: ParcelMove };

/** What the staff do about the original of an order: they put up its draft, and post it. */
export const deskOriginalHandlers = (services: Services) => {
  const act = (
    call: FastifyRequest<OfOrder>,
    action: string,
    work: (tx: Transaction, row: OrderRow) => Promise<void>,
  ): Promise<{ data: DeskOrder }> =>
    services.db.transaction(async (tx) => {
      const { id } = call.params;
      const row = await lockOrder(tx, id);
      await work(tx, row);
      const by = doneBy(staffOf(call));
      await tx.insert(audit).values({ orderId: id, actor: 'desk', action, ...by, at: services.clock.now() });
      return { data: await deskView(tx, row) };
    });
  return {
    deskPutUpDraft: async (call: FastifyRequest<Draft>): Promise<{ data: DeskOrder }> => {
      const saved = await saveDelivered(services, Readable.from([call.body]));
      try {
        return await act(call, 'putUpDraft', (tx, row) => putUpDraft(tx, services, row, call.query.name, saved));
      } catch (error) {
        await services.files.remove(saved.path);
        throw error;
      }
    },

    deskMoveParcel: (call: FastifyRequest<Moved>): Promise<{ data: DeskOrder }> =>
      act(call, `${call.body.action}Parcel`, (tx, row) => moveParcel(tx, services, row, call.body)),
  };
};
