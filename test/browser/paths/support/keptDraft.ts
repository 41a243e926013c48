import type { Page } from 'playwright-core';
import { emptyFields } from '../../../../machines/rules/draft.ts';

/** A request that lacks nothing, as the device has kept it. */
export const keptDraft = {
  key: 'draft-key-1',
  fields: {
    ...emptyFields,
    sourceLang: 'en',
    targetLang: 'pl',
    categoryId: 1,
    text: 'Good day.',
    name: 'Ada Nowak',
    email: 'ada@customer.example',
    terms: true,
    privacy: true,
  },
  attachments: [],
} as const;

/** A device that has kept the draft: the write screen begins with it, and asks for its price. */
export const keepDraft = (page: Page): Promise<unknown> =>
  page.addInitScript((value) => {
    const draft = JSON.stringify({ version: 1, at: Date.now(), value });
    if (localStorage.getItem('fifteen.draft') === null) localStorage.setItem('fifteen.draft', draft);
  }, keptDraft);
