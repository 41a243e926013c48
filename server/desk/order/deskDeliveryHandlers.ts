import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordDelivered, type TakenUpload, takeUploads } from '../../documents/index.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { submitDraft } from '../../original/submitDraft.ts';
import { idempotencyKey, runOnce } from '../../platform/core/idempotency.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { announceChange } from '../../platform/events/orderChanges.ts';
import { getStaff, getStaffCallers } from '../../platform/http/context.ts';
import { auditAction, type OfOrder, performActionIn } from './performAction.ts';

type Kind = 'translated' | 'proofread' | 'verified' | 'draft';
type Delivered = OfOrder & { Body: { kind: Kind; uploads: string[] } };

const putUpOne = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  [draft, ...others]: readonly TakenUpload[],
): Promise<void> => {
  if (draft === undefined || others.length > 0) {
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'uploads', code: 'TooMany' }] });
  }
  await submitDraft(tx, services, row, draft.name, draft);
};

/** What staff have uploaded goes to an order: all of it, or nothing. */
export const deskDeliveryHandlers = (services: Services) => ({
  deskDeliverUploads: async (call: FastifyRequest<Delivered>, reply: FastifyReply) => {
    const staff = getStaff(call);
    const { kind, uploads } = call.body;
    const deed = { action: kind === 'draft' ? 'putUpDraft' : 'deliver', note: null } as const;
    const once = {
      callers: getStaffCallers(staff),
      scope: `deskDeliverUploads:${call.params.id}`,
      key: idempotencyKey(call),
      requestBody: call.body,
    };
    const answer = await runOnce(services, once, async (tx) => {
      const body = await performActionIn(tx, services, call, deed, async (_, row) => {
        const taken = await takeUploads(tx, staff, uploads);
        if (kind === 'draft') await putUpOne(tx, services, row, taken);
        else {
          for (const { name, ...saved } of taken) {
            await recordDelivered(services, tx, { orderId: row.id, brand: row.brand, kind, name }, saved);
          }
          await announceChange(tx, row.hash);
        }
        await auditAction(tx, services, call, deed.action, { kind, files: taken.length });
      });
      return { status: 200, body };
    });
    return reply.code(answer.status).send(answer.body);
  },
});
