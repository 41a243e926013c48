import { lacksDelivery } from '../../../machines/desk/order/delivery.ts';
import { filesOf } from '../../documents/index.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { deliveredKinds } from './deliveredKinds.ts';

/**
 * Without its delivery nothing is finished, unless somebody says why.
 * @throws ProblemError ValidationFailed, with `reason` that is required
 */
export const requireDelivery = async (tx: Transaction, row: OrderRow): Promise<void> => {
  const { status, service, packageId: package_id } = row;
  const placed = { status, service, package_id, can_deliver: deliveredKinds(row) };
  if (lacksDelivery({ ...placed, documents: await filesOf(tx, row.id) }))
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'reason', code: 'Required' }] });
};
