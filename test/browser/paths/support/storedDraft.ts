import type { Page } from 'playwright-core';
import { emptyFields } from '../../../../machines/rules/draft.ts';
import { hashes } from '../../../models/samples.ts';

const day = 86_400_000;
const deadline = Date.now() + 30 * day;

/** When nothing can be ready in time any more, in milliseconds. */
export const afterDeadline = deadline + day;

/** A request that lacks nothing, as the device has stored it. */
const storedDraft = {
  key: 'draft-key-1',
  fields: {
    ...emptyFields,
    sourceLang: 'en',
    targetLang: 'pl',
    categoryId: 1,
    text: 'Good day.',
    deadline: new Date(deadline).toISOString().slice(0, 16),
    name: 'Ada Nowak',
    email: 'ada@customer.example',
    terms: true,
    privacy: true,
  },
  attachments: [],
} as const;

/** A device that has stored the draft: the write screen begins with it, and asks for its price. */
export const storeDraft = (page: Page): Promise<unknown> =>
  page.addInitScript((value) => {
    const draft = JSON.stringify({ version: 1, at: Date.now(), value });
    if (localStorage.getItem('fifteen.draft-write') === null) localStorage.setItem('fifteen.draft-write', draft);
  }, storedDraft);

/** A device that has noted that what is asked for next joins a cart. */
export const joinCart = (page: Page): Promise<unknown> =>
  page.addInitScript((value) => {
    const noted = JSON.stringify({ version: 1, at: Date.now(), value });
    if (sessionStorage.getItem('joined') === null) localStorage.setItem('fifteen.cart', noted);
    sessionStorage.setItem('joined', 'once');
  }, hashes.cart);
