import { getPricing } from '../catalogue/getPricing.ts';
import type { Services } from '../platform/core/services.ts';

/** How long the law has invoices stored, in years after the end of the one that they are of: art. 112a of the Polish VAT act, § 14b UStG. */
const byCountry: Readonly<Record<string, number>> = { PL: 5, DE: 8 };
/** The longest term of an EU country where nobody has looked it up. */
const elsewhere = 10;

export const recordsYears = (services: Pick<Services, 'pricing'>, brand: string): number =>
  byCountry[getPricing(services, brand).work.country] ?? elsewhere;
