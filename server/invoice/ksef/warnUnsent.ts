import { getPricing } from '../../catalogue/getPricing.ts';
import type { Services } from '../../platform/core/services.ts';
import { findKsefToken } from './credentials.ts';

/** Says at start which brands must send invoices to KSeF and cannot, as nobody has said where to or with which token. */
export const warnUnsent = (services: Pick<Services, 'brands' | 'config' | 'log' | 'pricing'>): void => {
  const { ksef } = services.config;
  for (const brand of services.brands.keys()) {
    if (getPricing(services, brand).invoicing.ksef === null) continue;
    if (ksef === null) services.log.warn({ brand }, 'invoices are not sent to KSeF: KSEF_URL names none');
    else if (findKsefToken(ksef, brand) === null)
      services.log.warn({ brand }, 'invoices are not sent to KSeF: KSEF_TOKENS has no token');
  }
};
