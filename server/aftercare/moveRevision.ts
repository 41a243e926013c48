import { eq } from 'drizzle-orm';
import { revisionRefusal } from '../../machines/aftercare/aftercare.ts';
import type { RevisionEvent } from '../../machines/aftercare/revision.ts';
import { computeRevisionMove } from '../../machines/aftercare/revisionMove.ts';
import { shownText } from '../../machines/lib/sendableText.ts';
import { isoOrNull } from '../order/orderParts.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { revision } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { readRevisions, revisableUntil } from './readRevisions.ts';

/** A text that somebody must have typed. */
const required = (typed: string | null, field: string): string => {
  const text = shownText(typed);
  if (text === null) throw new ProblemError('ValidationFailed', { errors: [{ field, code: 'Required' }] });
  return text;
};

/**
 * A customer asks for a revision of a finished order.
 * @param row the locked order
 * @throws ProblemError OrderNotFinished, NothingToRevise, RevisionOpen, RevisionClosed, ValidationFailed
 */
export const askForRevision = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  typed: string,
): Promise<void> => {
  const text = required(typed, 'text');
  const now = services.clock.now();
  const revisions = await readRevisions(tx, row.id);
  const until = isoOrNull(revisableUntil(row));
  const refusal = revisionRefusal({ status: row.status, revisable_until: until, revisions }, now);
  if (refusal !== null) throw new ProblemError(refusal);
  const [asked] = await tx
    .insert(revision)
    .values({ orderId: row.id, state: 'asked', stateSince: now, text, askedAt: now })
    .returning();
  if (asked === undefined) throw new Error('The revision was not written.');
  await services.events.emit(tx, { type: 'revision.moved', orderId: row.id, revisionId: asked.id, state: 'asked' });
  await announceChange(tx, row.hash);
};

/**
 * The only way in which a revision changes: its chart decides about the latest one of an order.
 * @param row the locked order
 * @param answer what the customer is told; declining says why
 * @throws ProblemError TransitionRefused, ValidationFailed
 */
export const moveRevision = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  event: RevisionEvent,
  answer: string | null,
): Promise<void> => {
  const latest = (await readRevisions(tx, row.id)).at(-1);
  const next = latest === undefined ? null : computeRevisionMove(latest.state, event);
  if (latest === undefined || next === null) {
    throw new ProblemError('TransitionRefused', {
      detail: `${event.type} is not possible: the revision is ${latest?.state ?? 'not asked for'}`,
    });
  }
  const said = event.type === 'decline' ? required(answer, 'answer') : (shownText(answer) ?? latest.answer);
  await tx
    .update(revision)
    .set({ state: next, stateSince: services.clock.now(), answer: said })
    .where(eq(revision.id, latest.id));
  await services.events.emit(tx, { type: 'revision.moved', orderId: row.id, revisionId: latest.id, state: next });
  await announceChange(tx, row.hash);
};
