import { fromPromise } from 'xstate';
import { type Draft, type DraftAttachment, emptyFields } from '../../../machines/rules/draft.ts';
import { forget, keep, readKept } from '../kept.ts';
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

/** The draft on this device (specification 4 and 9): versioned, two hours. */
export const draftActors = {
  restoreDraft: fromPromise<Draft>(async () => {
    const draft = readDraft() ?? freshDraft();
    setTimeout(() => sweepShelf(draft.attachments.map(({ key }) => key)), 5_000);
    return draft;
  }),
  saveDraft: fromPromise<void, { draft: Draft }>(async ({ input }) => keep('draft', input.draft)),
};

/** Drops the draft and its files: the server has them now. */
export const forgetDraft = (attachments: readonly DraftAttachment[]): void => {
  unshelve(attachments.map(({ key }) => key));
  try {
    forget('draft');
  } catch {
    // What was never kept need not be forgotten.
  }
};
