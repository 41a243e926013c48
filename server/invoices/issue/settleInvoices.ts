import type { Services } from '../../core/services.ts';

/** Brings what is charged for an order up to date. */
export const settleInvoices = async (_services: Services, _orderId: number): Promise<void> => {};
