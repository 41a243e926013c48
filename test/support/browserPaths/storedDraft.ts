import { emptyFields } from '../../../machines/request/draft.ts';

const day = 86_400_000;
const deadline = Date.now() + 30 * day;

/**
 * When nothing can be ready in time any more, in milliseconds. What is sent then is not in order: a field that is filled in wrongly
 * would be a change first.
 */
export const afterDeadline = deadline + day;

/** A request that lacks nothing, as the device has stored it. */
export const storedDraft = {
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
