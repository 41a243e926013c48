import type { PackageId } from '../../openapi/types.ts';
import type { ServiceDescription } from './description.ts';
import { packageOrder } from './packages.ts';

/** The packages that a service is offered in, from the lightest to the most thorough. */
export const offeredPackages = ({ packages }: ServiceDescription): readonly PackageId[] =>
  packageOrder.filter((id) => packages[id] !== undefined);

/** The package that a form shows as chosen: the one wanted, or the lightest where the service is not offered in that. */
export const selectPackage = (service: ServiceDescription, wanted: PackageId): PackageId => {
  const offered = offeredPackages(service);
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
};

/**
 * The packages that can be chosen: those of the service that the brand offers at present, which an estimate names; before there is one, all of
 * the service. The chosen one stays, to be marked where it is none of them.
 */
export const choosablePackages = (
  service: ServiceDescription,
  priced: readonly { readonly package_id: PackageId }[],
  chosen: PackageId,
): readonly PackageId[] =>
  offeredPackages(service).filter(
    (id) => priced.length === 0 || id === chosen || priced.some(({ package_id }) => package_id === id),
  );
