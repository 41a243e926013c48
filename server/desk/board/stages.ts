import { type SQL, sql } from 'drizzle-orm';
import { placeOf, stageOf } from '../../../machines/desk/board/deskStage.ts';
import { isOrderStatus } from '../../../machines/order/orderStatus.ts';
import type { DeskStage, OrderStatus } from '../../../openapi/types.ts';
import { order } from '../../platform/db/schema.ts';

/** The statuses of a stage. */
export const statusesOf = (stage: DeskStage): OrderStatus[] =>
  Object.keys(placeOf)
    .filter(isOrderStatus)
    .filter((status) => stageOf(status) === stage);

/** Whether an order is in one of some stages, as SQL; written out, so that the partial indexes of the orders serve it. */
export const isIn = (...stages: readonly DeskStage[]): SQL =>
  sql`${order.status} in (${sql.raw(
    stages
      .flatMap(statusesOf)
      .map((status) => `'${status}'`)
      .join(', '),
  )})`;
