import type { ServiceDescription } from './description.ts';
import { requestFields } from './requestFields.ts';
import { serviceRoutes } from './routes.ts';

/** Translation of a phone call while it is held, by the minute; booked at least an hour ahead (specification 5 and 9). */
export const phoneCall = {
  slug: 'phone-call',
  publicName: 'Phone-call translation',
  route: serviceRoutes['phone-call'],
  fields: requestFields(['phoneNumbers', 'recording', 'startsAt', 'duration', 'categoryId']),
  content: 'appointment',
  appointment: { minMinutes: 5, maxMinutes: 240, ahead: 60 },
  languages: { mayBeSame: false, sworn: false },
  prices: { list: 'phone-call', pairs: 'phone-call', unit: 'minute', words: 14 },
  packages: { 1: ['translation'] },
  delivery: { file: null, original: false },
} as const satisfies ServiceDescription;
