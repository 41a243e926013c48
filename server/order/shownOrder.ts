import { getTableColumns } from 'drizzle-orm';
import { order } from '../platform/db/schema.ts';
import type { OrderRow } from './orderRow.ts';

const {
  statusGroup,
  interrupted,
  locale,
  origin,
  newsletter,
  termsAcceptedAt,
  discountPercent,
  netReason,
  deferredAt,
  immediateStartText,
  immediateStartVersion,
  shipmentMethod,
  requestedWith,
  ...shown
} = getTableColumns(order);

/** The columns of an order that what customers are shown is made of. Reading a row takes as long as it has columns. */
export const shownColumns = shown;

/** An order, as far as customers see it. */
export type ShownOrder = Pick<OrderRow, keyof typeof shownColumns>;
