import type { Service } from '../../openapi/types.ts';

/** What an order ends with, as the words of pages and mails distinguish it. */
export type Result = 'translation' | 'proofreadText' | 'appointment';

/** What each service gives its customer: the one table from which a text takes what to call it. */
export const results = {
  write: 'translation',
  sworn: 'translation',
  proofreading: 'proofreadText',
  'machine-translation': 'translation',
  email: 'translation',
  website: 'translation',
  'phone-call': 'appointment',
  interpreting: 'appointment',
} as const satisfies Record<Service, Result>;
