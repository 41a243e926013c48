import type { ServiceDescription } from './description.ts';
import { furtherTargets, requestFields } from './requestFields.ts';
import { serviceRoutes } from './routes.ts';

/** Sworn (certified) translation of documents, by the page: so many characters with spaces, and a started page counts whole. */
export const sworn = {
  slug: 'sworn',
  publicName: 'Sworn translation',
  route: serviceRoutes.sworn,
  fields: requestFields([...furtherTargets, 'files', 'packageId', 'categoryId', 'deadline', 'shipment']),
  content: 'files',
  languages: { mayBeSame: false, sworn: true },
  prices: { list: 'write', pairs: 'sworn', unit: 'page', words: 260 },
  packages: {
    1: ['translation'],
    3: ['translation', 'proofreading', 'verification'],
    4: ['translation', 'industry_proofreading'],
  },
  delivery: { file: 'translated', original: true },
} as const satisfies ServiceDescription;
