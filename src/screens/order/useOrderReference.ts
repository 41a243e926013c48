import { createLateViews } from '../../app/createLateViews.ts';

/** The customer's own reference of an order, with its words: few look for it at once. */
export const { load: loadOrderReference, useViews: useOrderReference } = createLateViews(
  () => import('../shared/reference/ReferenceCard.tsx'),
  'rest',
  'aftercare',
);
