import type { OrderStatus } from '../../openapi/types.ts';

/** A request is changed or withdrawn while its offer is prepared; the offer itself is asked about, or rejected. */
export const mayChangeRequest = (status: OrderStatus): boolean => status === 'in_analysis' || status === 'calculation';
