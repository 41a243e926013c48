import type { InvoiceCorrection } from '../../../openapi/types.ts';
import { ProblemError } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import type { Staff } from '../../core/staff.ts';
import type { Transaction } from '../../db/open.ts';

/**
 * Issues a correction of an invoice, after those before it.
 * @param staff who of the desk asks for it; null for one that the application makes by itself
 * @returns its id
 * @throws ProblemError InvoiceUnknown, NothingToCorrect, ValidationFailed
 */
export const issueCorrection = async (
  _tx: Transaction,
  _services: Services,
  _invoiceId: number,
  _correction: InvoiceCorrection,
  _staff: Staff | null,
): Promise<number> => {
  throw new ProblemError('NothingToCorrect');
};
