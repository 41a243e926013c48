import { fromPromise } from 'xstate';
import { type Draft, type DraftAttachment, emptyFields } from '../../../machines/rules/draft.ts';
import type { Customer, PackageId } from '../../../openapi/types.ts';
import { type Handoff, takeHandoff } from '../handoff.ts';
import { forget, keep, readKept } from '../kept.ts';
import type { World } from '../world.ts';
import { decodeDraft } from './decodeDraft.ts';
import { newKey, sweepShelf, unshelve } from './fileShelf.ts';

const freshDraft = (): Draft => ({ key: newKey(), fields: emptyFields, attachments: [] });

const readDraft = (): Draft | null => {
  try {
    return decodeDraft(readKept('draft'));
  } catch {
    return null;
  }
};

/** Light: what a machine has translated, post-edited (specification 1). */
const postEditing: PackageId = 2;

/** What another brand hands over begins a draft of its own; who asks for it stays. */
const draftOf = (kept: Draft | null, handed: Handoff | null): Draft => {
  if (handed === null) return kept ?? freshDraft();
  const { name, email } = kept?.fields ?? emptyFields;
  return { ...freshDraft(), fields: { ...emptyFields, name, email, packageId: postEditing, ...handed } };
};

/** Who is signed in need not type what is known. */
const withContact = (draft: Draft, customer: Customer | null): Draft => {
  if (customer === null) return draft;
  const { name, email } = draft.fields;
  return { ...draft, fields: { ...draft.fields, name: name || customer.name, email: email || customer.email } };
};

/** The draft on this device (specification 4 and 9): versioned, two hours. */
export const draftActors = ({ getCustomer }: World) => ({
  restoreDraft: fromPromise<Draft>(async () => {
    const draft = withContact(draftOf(readDraft(), takeHandoff()), getCustomer());
    setTimeout(() => sweepShelf(draft.attachments.map(({ key }) => key)), 5_000);
    return draft;
  }),
  saveDraft: fromPromise<void, { draft: Draft }>(async ({ input }) => keep('draft', input.draft)),
});

/** Drops the draft and its files: the server has them now. */
export const forgetDraft = (attachments: readonly DraftAttachment[]): void => {
  unshelve(attachments.map(({ key }) => key));
  try {
    forget('draft');
  } catch {
    // What was never kept need not be forgotten.
  }
};
