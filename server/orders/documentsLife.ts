import { hasEnded } from '../../machines/rules/orderStatus.ts';
import type { Order, OrderStatus } from '../../openapi/types.ts';
import { after, days } from '../core/clock.ts';
import { isoOrNull } from './orderParts.ts';
import type { OrderRow } from './orderRow.ts';

/** Statuses in which nothing happens to an order any more. */
export type EndedStatus = Extract<OrderStatus, 'finished' | 'canceled' | 'dropped'>;

/**
 * Days for which the documents of an order are stored once it is at its end: they are likely personal data (facts: law). What is finished
 * can be downloaded and objected to for a while; what came to nothing can be asked for again.
 */
export const documentDays = { finished: 90, canceled: 30, dropped: 30 } as const satisfies Record<EndedStatus, number>;

const isEnded = (status: OrderStatus): status is EndedStatus => hasEnded(status);

/** When the documents of an order are deleted; null while it is not at its end. */
export const deletionOf = ({ status, statusSince }: Pick<OrderRow, 'status' | 'statusSince'>): Date | null =>
  isEnded(status) ? after(statusSince, days(documentDays[status])) : null;

export const documentsLife = (row: OrderRow): Order['documents'] => ({
  delete_at: isoOrNull(deletionOf(row)),
  deleted_at: isoOrNull(row.documentsDeletedAt),
});
