import type { CustomerVisit } from './fixtures.ts';
import { orderByTransfer } from './orderByTransfer.ts';

/** A finished order with what was delivered, on its own page, with the desk in the test's hands. @returns its number */
export const createFinishedOrder = async (visit: CustomerVisit): Promise<number> => {
  const number = await orderByTransfer(visit);
  await visit.server.desk.finish(number);
  await visit.server.desk.deliver(number, 'translation.txt', 'It is translated.');
  await visit.they.finished();
  return number;
};
