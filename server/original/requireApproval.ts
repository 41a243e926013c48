import { hasOriginal, lacksApproval } from '../../machines/original/original.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Transaction } from '../platform/db/open.ts';
import { readApprovals } from './readApprovals.ts';

/**
 * What is printed is neither posted nor finished before the customer has approved its draft.
 * @throws ProblemError ApprovalMissing
 */
export const requireApproval = async (tx: Transaction, { id, service }: OrderRow): Promise<void> => {
  if (hasOriginal({ service }) && lacksApproval({ service, approvals: await readApprovals(tx, id) })) {
    throw new ProblemError('ApprovalMissing');
  }
};
