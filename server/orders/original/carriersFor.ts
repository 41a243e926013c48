import type { Carrier } from '../../../openapi/types.ts';
import type { Services } from '../../core/services.ts';
import type { OrderRow } from '../orderRow.ts';

/** Who takes the original of an order to its customer: what the brand has for the method, the usual one first. */
export const carriersFor = (
  { pricing }: Pick<Services, 'pricing'>,
  { brand, shipment }: OrderRow,
): readonly Carrier[] => {
  const carriers = pricing.get(brand)?.carriers;
  if (carriers === undefined) throw new Error(`There are no carriers of ${brand}.`);
  return shipment === null ? [...new Set(Object.values(carriers).flat())] : carriers[shipment.method];
};
