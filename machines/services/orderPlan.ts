import type { Inclusion, PackageId, Service } from '../../openapi/types.ts';
import type { Work } from './description.ts';
import { services } from './index.ts';

/** The work that an order's service and package include, in the order in which it is done (specification 1 and 3). */
export type OrderPlan = { readonly steps: Work };

/** The plan of an order. */
export const getOrderPlan = (service: Service, packageId: PackageId): OrderPlan => {
  const steps = services[service].packages[packageId];
  if (steps === undefined) throw new Error(`The service ${service} is not offered in package ${packageId}.`);
  return { steps };
};

/** What a quotation says is included. */
export const listInclusions = ({ steps }: OrderPlan): Inclusion[] => [...steps];
