import { type SQL, sql } from 'drizzle-orm';
import { statusPlaces, toDeskStage } from '../../../machines/desk/board/deskStage.ts';
import { isOrderStatus } from '../../../machines/order/orderStatus.ts';
import type { DeskStage, OrderStatus } from '../../../openapi/types.ts';
import { order } from '../../platform/db/schema.ts';

/** The statuses of a stage. */
export const listStatuses = (stage: DeskStage): OrderStatus[] =>
  Object.keys(statusPlaces)
    .filter(isOrderStatus)
    .filter((status) => toDeskStage(status) === stage);

/** Whether an order is in one of some stages, as SQL; written out, so that the partial indexes of the orders serve it. */
export const isIn = (...stages: readonly DeskStage[]): SQL =>
  sql`${order.status} in (${sql.raw(
    stages
      .flatMap(listStatuses)
      .map((status) => `'${status}'`)
      .join(', '),
  )})`;
