import { createLateViews } from '../../app/createLateViews.ts';

/** How originals are sent, with the words: most of what is ordered has none. */
export const { load: loadDelivery, useViews: useDelivery } = createLateViews(
  () => import('./DeliveryForm.tsx'),
  'rest',
  'shipment',
);
