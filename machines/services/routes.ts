import type { Service } from '../../openapi/types.ts';

/** Where each service is ordered, after the locale. Apart from the rest, so that routing loads no more of a service. */
export const serviceRoutes = {
  write: 'order/write',
  sworn: 'order/certified',
  proofreading: 'order/proofreading',
  'machine-translation': 'order/machine',
  email: 'order/email',
  website: 'order/website',
  'phone-call': 'order/phone',
  interpreting: 'order/interpreting',
} as const satisfies Record<Service, string>;

/** The services whose form is not the quick quote. */
export type ServiceScreenName = Exclude<Service, 'write'>;

const isService = (name: string): name is Service => name in serviceRoutes;

/** Every service, as menus list them. */
export const serviceScreens: readonly Service[] = Object.keys(serviceRoutes).filter(isService);
