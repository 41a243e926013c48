import type { ServiceDescription } from './description.ts';
import { requestFields } from './requestFields.ts';
import { serviceRoutes } from './routes.ts';

/** Oral interpreting at a place, by the hour. */
export const interpreting = {
  slug: 'interpreting',
  publicName: 'Oral interpreting',
  route: serviceRoutes.interpreting,
  fields: requestFields(['place', 'startsAt', 'duration', 'categoryId']),
  content: 'appointment',
  appointment: { minMinutes: 60, maxMinutes: 600, ahead: 60 },
  languages: { mayBeSame: false, sworn: false },
  prices: { list: 'interpreting', pairs: 'interpreting', unit: 'hour', words: 700 },
  packages: { 1: ['translation'] },
  delivery: { file: null, original: false },
} as const satisfies ServiceDescription;
