import { reasonLength } from '../../../machines/invoice/correction.ts';
import type { InvoiceCorrection } from '../../../openapi/types.ts';
import { issueCorrection } from '../../invoice/index.ts';
import { type FieldError, ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { billingErrors, tidyBilling } from '../../request/checkBilling.ts';
import { buyerErrors } from './buyerErrors.ts';

/** Characters of a reason without the spaces around it, which the contract counts, too. */

const findErrors = async (tx: Transaction, { reason, buyer }: InvoiceCorrection): Promise<FieldError[]> => [
  ...(reason.trim().length < reasonLength.min ? [{ field: 'reason', code: 'TooShort' } as const] : []),
  ...(buyer === undefined ? [] : await billingErrors(tx, buyer)).map(({ field, code }) => ({
    field: field.replace(/^billing\./, 'buyer.'),
    code,
  })),
];

/**
 * Issues a correction that one of the staff asks for, and notes who did.
 * @returns its id
 * @throws ProblemError ValidationFailed, InvoiceUnknown, NothingToCorrect, ExchangeRateMissing
 */
export const correctInvoice = async (
  tx: Transaction,
  services: Services,
  staff: Staff,
  id: number,
  { buyer, ...correction }: InvoiceCorrection,
): Promise<number> => {
  const errors = await findErrors(tx, { ...correction, ...(buyer === undefined ? {} : { buyer }) });
  if (errors.length > 0) throw new ProblemError('ValidationFailed', { errors });
  const tidy = buyer === undefined ? undefined : await tidyBilling(tx, buyer);
  const refused = correction.kind === 'buyer' && tidy !== undefined ? await buyerErrors(tx, services, id, tidy) : [];
  if (refused.length > 0) throw new ProblemError('ValidationFailed', { errors: refused });
  const asked = { ...correction, ...(tidy === undefined ? {} : { buyer: tidy }) };
  const issued = await issueCorrection(tx, services, id, asked, staff);
  await writeAudit(tx, {
    actor: 'desk',
    action: 'correctInvoice',
    detail: { invoice: id, correction: issued, kind: correction.kind },
    ...doneBy(staff),
    at: services.clock.now(),
  });
  return issued;
};
