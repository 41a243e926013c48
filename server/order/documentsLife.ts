import { hasEnded } from '../../machines/order/orderStatus.ts';
import type { Order } from '../../openapi/types.ts';
import { after, days } from '../platform/core/clock.ts';
import type { Services } from '../platform/core/services.ts';
import { isoOrNull } from './orderParts.ts';
import type { OrderRow } from './orderRow.ts';
import type { ShownOrder } from './shownOrder.ts';

type Promised = Pick<Services, 'pricing'>;

/** When the documents of an order are deleted, as its brand promises; null while it is not at its end. They are likely personal data (facts: law). */
export const computeDeletion = (
  { pricing }: Promised,
  { brand, status, statusSince }: Pick<OrderRow, 'brand' | 'status' | 'statusSince'>,
): Date | null => {
  if (!hasEnded(status)) return null;
  const { finishedDays, endedDays } = pricing.of(brand).documents;
  return after(statusSince, days(status === 'finished' ? finishedDays : endedDays));
};

export const documentsLife = (services: Promised, row: ShownOrder): Order['documents'] => ({
  delete_at: isoOrNull(computeDeletion(services, row)),
  deleted_at: isoOrNull(row.documentsDeletedAt),
});
