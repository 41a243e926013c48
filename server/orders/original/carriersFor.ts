import type { Carrier } from '../../../openapi/types.ts';
import { pricingOf } from '../../core/pricingOf.ts';
import type { Services } from '../../core/services.ts';
import type { OrderRow } from '../orderRow.ts';

/** Who takes the original of an order to its customer: what the brand has for the method, the usual one first. */
export const carriersFor = (services: Pick<Services, 'pricing'>, { brand, shipment }: OrderRow): readonly Carrier[] => {
  const { carriers } = pricingOf(services, brand);
  return shipment === null ? [...new Set(Object.values(carriers).flat())] : carriers[shipment.method];
};
