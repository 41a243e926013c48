import type { Quotation } from '../../openapi/types.ts';

let received: Quotation | null = null;

/** Holds the quotation that a request was answered with, for the screen that is about to show it. */
export const holdReceived = (quotation: Quotation): void => {
  received = quotation;
};

/** The quotation of this address, if a request was answered with it just now. */
export const receivedQuotation = (hash: string): Quotation | null => (received?.hash === hash ? received : null);

/** From now on it is fetched: what was received grows old. */
export const clearReceived = (): void => {
  received = null;
};
