import type { OrderStatus } from '../../openapi/types.ts';
import { hasEnded } from './orderStatus.ts';

/** Characters of a customer's own reference; the contract takes as many. */
export const maxReferenceLength = 60;

/** A reference is what papers are found by: it stays as it is once the order is at its end. */
export const mayHaveReference = (status: OrderStatus): boolean => !hasEnded(status);
