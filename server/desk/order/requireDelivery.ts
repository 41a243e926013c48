import { lacksDelivery } from '../../../machines/desk/order/delivery.ts';
import { readFiles } from '../../documents/index.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Database } from '../../platform/db/open.ts';
import { deliveredKinds } from './deliveredKinds.ts';

/** Whether an order, one status on, would be finished without what it brings. */
export const orderLacksDelivery = async (db: Database, row: OrderRow): Promise<boolean> => {
  const { status, service, packageId: package_id } = row;
  const placed = { status, service, package_id, can_deliver: deliveredKinds(row) };
  return lacksDelivery({ ...placed, documents: await readFiles(db, row.id) });
};

/**
 * Without its delivery nothing is finished, unless somebody says why.
 * @throws ProblemError ValidationFailed, with `reason` that is required
 */
export const requireDelivery = async (db: Database, row: OrderRow): Promise<void> => {
  if (await orderLacksDelivery(db, row))
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'reason', code: 'Required' }] });
};
