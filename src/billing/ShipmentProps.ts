import type { ShipmentField, ShipmentFields, ShipmentProblem } from '../../machines/billing/shipment.ts';
import type { Country, ShipmentFees, ShipmentMethod } from '../../openapi/types.ts';

/** How an original is sent, as a form asks for it: in the request, and before ordering. */
export type ShipmentProps = {
  readonly fields: ShipmentFields;
  readonly fees: ShipmentFees;
  readonly countries: readonly Country[];
  readonly problems: readonly ShipmentProblem[];
  /** Whether an address must be complete here. */
  readonly required: boolean;
  readonly onChange: (fields: Partial<ShipmentFields>) => void;
  readonly onMethod: (method: ShipmentMethod) => void;
};

/** Ids of the controls, which the summary of problems links to. */
export const shipmentId = (field: ShipmentField): string => `shipment-${field}`;
