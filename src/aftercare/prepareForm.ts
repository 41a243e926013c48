import { fieldsAgain } from '../../machines/aftercare/fieldsAgain.ts';
import type { PreparedForm } from '../../machines/aftercare/reorder.ts';
import type { Customer, Order } from '../../openapi/types.ts';
import { removeFiles } from '../lib/device/removeFiles.ts';
import { readDeviceDraft } from '../request/drafts/deviceDrafts.ts';
import { writeDraft } from '../request/drafts/drafts.ts';
import { newDraft } from '../request/drafts/newDraft.ts';

type Again = { readonly order: Order; readonly replaces: boolean };

/** Writes the like of an order where the form of its service finds its draft. A request that has been begun there stays, unless it is to be replaced. */
export const prepareForm = (customer: Customer | null, { order, replaces }: Again): PreparedForm => {
  // A visitor's goes first when the form opens, also for who has signed in since.
  const begun = [null, customer].flatMap((whose) => readDeviceDraft(order.service, whose, customer) ?? []);
  if (begun.length > 0 && !replaces) return { kind: 'begun' };
  writeDraft(order.service, customer, { ...newDraft(), fields: fieldsAgain(order) });
  // A customer's is in the account, with its documents.
  if (customer === null) removeFiles(begun.flatMap(({ draft }) => draft.attachments.map(({ key }) => key)));
  return { kind: 'prepared' };
};
