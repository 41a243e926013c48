import type { PackageId, Service } from '../../openapi/types.ts';
import type { ServiceDescription } from './description.ts';
import { email } from './email.ts';
import { interpreting } from './interpreting.ts';
import { machineTranslation } from './machineTranslation.ts';
import { offeredPackages } from './offeredPackages.ts';
import { defaultPackage } from './packages.ts';
import { phoneCall } from './phoneCall.ts';
import { proofreading } from './proofreading.ts';
import { sworn } from './sworn.ts';
import { website } from './website.ts';
import { write } from './write.ts';

/** Every service. A new one goes to the end: the first price list numbers its pairs in this order. */
export const services: Readonly<Record<Service, ServiceDescription>> = {
  write,
  sworn,
  proofreading,
  'machine-translation': machineTranslation,
  email,
  website,
  'phone-call': phoneCall,
  interpreting,
} satisfies Record<Service, ServiceDescription>;

/** Every service, in the order in which the first price list numbers their pairs. */
export const allServices: readonly ServiceDescription[] = Object.values(services);

/** The packages that a service is offered in, from the lightest to the most thorough. */
export const listPackageIds = (service: Service): readonly PackageId[] => offeredPackages(services[service]);

/** The package that a form begins with. */
export const selectDefaultPackage = (service: Service): PackageId => {
  const offered = listPackageIds(service);
  return offered.includes(defaultPackage) ? defaultPackage : (offered[0] ?? defaultPackage);
};
