import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import * as constants from '../../machines/lib/constants.ts';
import { mayChangeRequest } from '../../machines/quotation/mayChangeRequest.ts';
import type { QuotationRequest, RequestChange } from '../../openapi/types.ts';
import { replaceFiles } from '../documents/index.ts';
import { moveOrder } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { after, minutes } from '../platform/core/clock.ts';
import { toProblem } from '../platform/core/fieldErrors.ts';
import type { Callers } from '../platform/core/idempotency.ts';
import { type FieldError, ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { currency, order } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { checkRequest } from '../request/checkRequest.ts';

/** @throws ProblemError AlreadyOffered, TransitionRefused */
const refuseUnlessPrepared = ({ status, offeredAt }: OrderRow): void => {
  if (mayChangeRequest(status)) return;
  if (offeredAt !== null) throw new ProblemError('AlreadyOffered');
  throw new ProblemError('TransitionRefused', { detail: `a request that is ${status} is not changed` });
};

/** The request as it would be asked for now, so that the rules of its form judge it. */
const buildChangedRequest = async (
  tx: Transaction,
  row: OrderRow,
  { note, deadline, package_id, file_ids }: RequestChange,
): Promise<QuotationRequest> => {
  // A wish that stays may have passed meanwhile: it is not judged again.
  const isSameWish = deadline !== null && Date.parse(deadline) === row.wishedDeadline?.getTime();
  const [paidIn] = await tx.select({ id: currency.id }).from(currency).where(eq(currency.code, row.currency));
  return {
    service: row.service,
    source_lang: row.sourceLang,
    target_langs: [row.targetLang],
    category_id: row.categoryId,
    package_id,
    currency_id: paidIn?.id ?? 0,
    text: row.sourceText,
    file_ids,
    ...row.details,
    shipment: row.shipment,
    deadline: isSameWish ? null : deadline,
    note,
    name: row.customerName || null,
    email: row.customerEmail,
    // It holds its code already, or has been refused one.
    discount_code: null,
    locale: row.locale,
    consents: { terms: true, privacy: true, newsletter: row.newsletter },
  };
};

/** What can be changed; all else stays as it was. */
const isChangeable = ({ field }: FieldError): boolean =>
  field === 'note' ||
  field === 'package_id' ||
  field === 'text' ||
  field === 'deadline' ||
  field.startsWith('file_ids');

/**
 * Changes a request while its offer is prepared. The promised minutes begin anew, and what is to be counted anew is.
 * @param row the locked order
 * @param callers who changes it: documents that are added are theirs
 * @returns where the bytes are of documents that it has no more, for `removeBytes` after the commit
 * @throws ProblemError AlreadyOffered, TransitionRefused, ValidationFailed
 */
export const changeRequest = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  row: OrderRow,
  change: RequestChange,
  callers: Callers,
): Promise<readonly string[]> => {
  refuseUnlessPrepared(row);
  const now = services.clock.now();
  const asked = await buildChangedRequest(tx, row, change);
  const checked = await checkRequest(tx, services, brand, asked, { customerId: row.customerId, callers }, now, row.id);
  if ('errors' in checked) {
    const errors = checked.errors.filter(isChangeable);
    if (errors.length > 0) throw toProblem(errors);
    // Only what stays as it was is no longer as a new request would have it.
    throw new ProblemError('TransitionRefused', { detail: 'the request cannot be asked for any more as it stands' });
  }
  const { request, content } = checked;
  const deadline = change.deadline === null ? null : new Date(change.deadline);
  await tx
    .update(order)
    .set({
      note: request.note ?? null,
      wishedDeadline: deadline,
      deadline,
      packageId: request.package_id,
      words: content.counted ? content.words : null,
      quantity: content.counted ? content.quantity : null,
      promisedAt: after(now, minutes(constants.promiseMinutes)),
      changedAt: now,
    })
    .where(eq(order.id, row.id));
  const removed = await replaceFiles(tx, row.id, [...new Set(change.file_ids)]);
  await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'changeRequest', at: now });
  if (content.pending && row.status === 'calculation') {
    await moveOrder(tx, services, row.id, { type: 'documentsAdded' });
    return removed;
  }
  const { id: orderId, status, statusSince: since } = row;
  await services.events.emit(tx, { type: 'request.changed', orderId, status, since });
  await announceChange(tx, row.hash);
  return removed;
};

/**
 * Withdraws a request while its offer is prepared; again, it answers the same. An offer that has come meanwhile is not thrown away unseen.
 * @param row the locked order
 * @throws ProblemError AlreadyOffered, TransitionRefused
 */
export const withdrawRequest = async (tx: Transaction, services: Services, row: OrderRow): Promise<void> => {
  if (row.status === 'canceled' && row.offeredAt === null) return;
  refuseUnlessPrepared(row);
  const at = services.clock.now();
  await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'withdrawRequest', at });
  await moveOrder(tx, services, row.id, { type: 'cancel' });
};
