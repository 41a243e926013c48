import type { PackageId } from '../../openapi/types.ts';
import type { ServiceDescription } from './description.ts';
import { packageOrder } from './packages.ts';

/** The packages that a service is offered in, from the lightest to the most thorough. */
export const offeredPackages = ({ packages }: ServiceDescription): readonly PackageId[] =>
  packageOrder.filter((id) => packages[id] !== undefined);

/** The package that a form shows as chosen: the one wanted, or the lightest where the service is not offered in that. */
export const packageIn = (service: ServiceDescription, wanted: PackageId): PackageId => {
  const offered = offeredPackages(service);
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
};
