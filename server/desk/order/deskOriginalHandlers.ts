import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { DeskAction, DeskOrder, ParcelMove } from '../../../openapi/types.ts';
import { saveDelivered } from '../../documents/index.ts';
import { moveParcel } from '../../original/moveParcel.ts';
import { submitDraft } from '../../original/submitDraft.ts';
import type { Services } from '../../platform/core/services.ts';
import { auditAction, type OfOrder, performAction } from './performAction.ts';

type Draft = OfOrder & { Querystring: { name: string }; Body: Uint8Array };
type Moved = OfOrder & { Body: ParcelMove };

const parcelActions = {
  post: 'postParcel',
  deliver: 'parcelDelivered',
  return: 'parcelReturned',
} as const satisfies Record<ParcelMove['action'], DeskAction>;

/** What the staff do about the original of an order: they put up its draft, and post it. */
export const deskOriginalHandlers = (services: Services) => {
  const act = performAction(services);
  return {
    deskPutUpDraft: async (call: FastifyRequest<Draft>): Promise<{ data: DeskOrder }> => {
      const saved = await saveDelivered(services, Readable.from([call.body]));
      try {
        return await act(call, { action: 'putUpDraft', note: null }, async (tx, row) => {
          await submitDraft(tx, services, row, call.query.name, saved);
          await auditAction(tx, services, call, 'putUpDraft', { kind: 'draft', files: 1 });
        });
      } catch (error) {
        await services.files.remove(saved.path);
        throw error;
      }
    },

    deskMoveParcel: (call: FastifyRequest<Moved>): Promise<{ data: DeskOrder }> =>
      act(call, { action: parcelActions[call.body.action], note: `${call.body.action}Parcel` }, (tx, row) =>
        moveParcel(tx, services, row, call.body),
      ),
  };
};
