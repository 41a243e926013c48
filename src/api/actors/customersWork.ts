import type { Customer } from '../../../openapi/types.ts';
import { forget, keptNames, readKept } from '../kept.ts';
import { decodeDraft } from './decodeDraft.ts';
import { unshelve } from './fileShelf.ts';

type Work = 'draft' | 'billing';

/** Where work is kept on this device: a customer's apart from a visitor's, so that nobody else who uses the device sees it. */
export const workOf = (work: Work, customer: Pick<Customer, 'id'> | null): string =>
  customer === null ? work : `${work}.${customer.id}`;

/** Removes what customers have left on this device, their documents too. What a visitor has left stays. */
export const forgetCustomersWork = (): void => {
  try {
    for (const name of keptNames()) {
      if (!/^(draft|billing)\.\d+$/.test(name)) continue;
      const draft = decodeDraft(readKept(name));
      if (draft !== null) unshelve(draft.attachments.map(({ key }) => key));
      forget(name);
    }
  } catch {
    // A device that cannot be read has kept nothing.
  }
};
