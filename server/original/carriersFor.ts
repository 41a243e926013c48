import { isElectronic } from '../../machines/billing/shipment.ts';
import type { Carrier } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Services } from '../platform/core/services.ts';

/** Who takes the original of an order to its customer: what the brand has for the method, the usual one first. */
export const carriersFor = (services: Pick<Services, 'pricing'>, { brand, shipment }: OrderRow): readonly Carrier[] => {
  const { carriers } = getPricing(services, brand);
  if (shipment === null) return [...new Set(Object.values(carriers).flat())];
  return isElectronic(shipment.method) ? [] : carriers[shipment.method];
};
