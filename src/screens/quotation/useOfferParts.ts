import { createLateViews } from '../../app/createLateViews.ts';

/** What can be looked at and asked about a request and an offer, with its words: most offers are ordered as they are. */
export const { load: loadOfferParts, useViews: useOfferParts } = createLateViews(
  () => import('./offer/OfferParts.tsx'),
  'rest',
  'quotation',
  'aftercare',
);
