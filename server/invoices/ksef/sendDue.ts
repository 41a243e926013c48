import type { Services } from '../../core/services.ts';

/** Sends to KSeF what is due, with an invoice all others of its brand, and asks about what was sent. */
export const sendDue = async (_services: Services, _invoiceId: number): Promise<void> => {};
