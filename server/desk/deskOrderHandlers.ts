import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';

const notYet = (): never => {
  throw new ProblemError('NotFound');
};

/** One order at the desk. */
export const deskOrderHandlers = (_services: Services) => ({
  getDeskOrder: notYet,
  streamDeskOrder: notYet,
  previewDeskQuote: notYet,
  deskCorrectCount: notYet,
  deskDeliverUploads: notYet,
  deskCancel: notYet,
  deskAskRefund: notYet,
});
