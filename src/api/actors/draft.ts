import { fromPromise } from 'xstate';
import { type Draft, type DraftAttachment, emptyFields } from '../../../machines/rules/draft.ts';
import type { Customer, PackageId } from '../../../openapi/types.ts';
import { type Handoff, takeHandoff } from '../handoff.ts';
import { forget, keep, readKept } from '../kept.ts';
import type { World } from '../world.ts';
import { workOf } from './customersWork.ts';
import { decodeDraft } from './decodeDraft.ts';
import { newKey, sweepShelf, unshelve } from './fileShelf.ts';

const freshDraft = (): Draft => ({ key: newKey(), fields: emptyFields, attachments: [], unsent: false });

const readDraft = (customer: Customer | null): Draft | null => {
  try {
    return decodeDraft(readKept(workOf('draft', customer)));
  } catch {
    return null;
  }
};

/** Whether anything is filled in that was not there by itself. */
const isBegun = ({ fields, attachments }: Draft): boolean => {
  const { currencyId: _, ...filled } = fields;
  const { currencyId: __, ...empty } = emptyFields;
  return attachments.length > 0 || JSON.stringify(filled) !== JSON.stringify(empty);
};

/** What was begun as a visitor goes on after signing in; else a customer goes on with their own. */
const keptDraft = (customer: Customer | null): Draft | null => {
  const visitors = readDraft(null);
  if (customer === null || (visitors !== null && isBegun(visitors))) return visitors;
  return readDraft(customer) ?? visitors;
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

const drop = (name: string): void => {
  try {
    forget(name);
  } catch {
    // What was never kept need not be forgotten.
  }
};

/** The draft on this device (specification 4 and 9): versioned, two hours, a customer's apart from a visitor's. */
export const draftActors = ({ getCustomer }: World) => {
  let restoredFor: number | null = null;
  return {
    restoreDraft: fromPromise<Draft>(async () => {
      const customer = getCustomer();
      restoredFor = customer?.id ?? null;
      const draft = withContact(draftOf(keptDraft(customer), takeHandoff()), customer);
      setTimeout(() => sweepShelf(draft.attachments.map(({ key }) => key)), 5_000);
      return draft;
    }),
    saveDraft: fromPromise<void, { draft: Draft }>(async ({ input }) => {
      const customer = getCustomer();
      // Who has left leaves nothing to the next.
      if (restoredFor !== null && restoredFor !== customer?.id) return;
      keep(workOf('draft', customer), input.draft);
      if (customer !== null) drop(workOf('draft', null));
    }),
  };
};

/** Marks the kept draft as one that waits to be sent; where nothing is kept, a reload loses it, and the page has said so. */
export const keepUnsent = (customer: Customer | null, draft: Draft): void => {
  try {
    keep(workOf('draft', customer), draft);
  } catch {
    // It is sent as long as the page stays.
  }
};

/** Drops the draft and its files: the server has them now. */
export const forgetDraft = (customer: Customer | null, attachments: readonly DraftAttachment[]): void => {
  unshelve(attachments.map(({ key }) => key));
  drop(workOf('draft', customer));
  drop(workOf('draft', null));
};
