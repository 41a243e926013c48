import { eq } from 'drizzle-orm';
import { shownText } from '../../machines/lib/sendableText.ts';
import { computeDraftApprovalMove } from '../../machines/original/draftApprovalMove.ts';
import { answerRefusal, eventOfAnswer } from '../../machines/original/original.ts';
import type { DraftAnswer } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { draftApproval } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { orderedAs } from './orderedAs.ts';
import { readApprovals } from './readApprovals.ts';

/** What is to be changed, if the answer says it: nothing is changed without a word. */
const parseComment = (answer: DraftAnswer): string | null => {
  if (answer.answer === 'approve') return null;
  const text = shownText(answer.comment);
  if (text === null) throw new ProblemError('ValidationFailed', { errors: [{ field: 'comment', code: 'Required' }] });
  return text;
};

/**
 * The customer answers a draft. The same answer again, after its own was lost or in another tab, changes nothing.
 * @param row the locked order
 * @throws ProblemError ApprovalUnknown, ApprovalOutdated, ApprovalAnswered, ApprovalClosed, ValidationFailed
 */
export const answerDraft = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  id: number,
  answer: DraftAnswer,
): Promise<void> => {
  const comment = parseComment(answer);
  const approvals = await readApprovals(tx, row.id);
  const asked = approvals.find((approval) => approval.id === id);
  const event = eventOfAnswer(answer);
  const next = computeDraftApprovalMove('waiting', event);
  if (next === null) throw new Error(`The chart of a draft takes no ${event.type}.`);
  if (asked?.state === next && asked.comment === comment) return;
  const refusal = answerRefusal({ ...orderedAs(row), approvals }, id, event);
  if (refusal !== null) throw new ProblemError(refusal);
  const now = services.clock.now();
  await tx.update(draftApproval).set({ state: next, stateSince: now, comment }).where(eq(draftApproval.id, id));
  await writeAudit(tx, {
    orderId: row.id,
    actor: 'customer',
    action: answer.answer === 'approve' ? 'approveDraft' : 'askForChanges',
    at: now,
  });
  await services.events.emit(tx, { type: 'approval.moved', orderId: row.id, approvalId: id, state: next });
  await announceChange(tx, row.hash);
};
