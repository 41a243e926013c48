import { createLateViews } from '../../app/createLateViews.ts';

/** What is asked about sending an original, with its words. */
export const { load: loadShipmentViews, useViews: useShipmentViews } = createLateViews(
  () => import('../shared/shipment/ShipmentFieldset.tsx'),
  'rest',
  'shipment',
);
