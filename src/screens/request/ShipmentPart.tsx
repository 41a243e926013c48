import type { ShipmentField } from '../../../machines/rules/shipment.ts';
import { useShipmentViews } from './useShipmentViews.ts';

/** The name of a part of how the original is sent: its words come with the choice itself. */
export const ShipmentPart = ({ part }: { readonly part: ShipmentField }) => {
  const views = useShipmentViews(true);
  return views && <views.ShipmentPartName part={part} />;
};
