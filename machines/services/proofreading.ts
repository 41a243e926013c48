import type { ServiceDescription } from './description.ts';
import { contentFields, requestFields } from './requestFields.ts';
import { serviceRoutes } from './routes.ts';

/** Proofreading of a text, or of a translation against its original. */
export const proofreading = {
  slug: 'proofreading',
  publicName: 'Proofreading',
  route: serviceRoutes.proofreading,
  fields: requestFields(contentFields),
  content: 'textOrFiles',
  languages: { mayBeSame: true, sworn: false },
  prices: { list: 'proofreading', pairs: 'proofreading', unit: 'word', words: 0.4 },
  packages: {
    1: ['proofreading'],
    3: ['proofreading', 'verification'],
    4: ['industry_proofreading'],
  },
  delivery: { file: 'proofread', original: false },
} as const satisfies ServiceDescription;
