import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pricing } from '../../../brands/pricing.ts';
import { brandsFolder, loadBrands } from './loadBrands.ts';

const isPricing = (value: unknown): value is Pricing =>
  typeof value === 'object' &&
  value !== null &&
  'taxRate' in value &&
  'vatId' in value &&
  'work' in value &&
  'express' in value &&
  'shipment' in value &&
  'discountCodes' in value &&
  'prepaid' in value &&
  'invoicing' in value;

/** What each brand's folder says of its pricing, by the brand's id. */
export const loadPricing = async (): Promise<ReadonlyMap<string, Pricing>> => {
  const pricingOf = new Map<string, Pricing>();
  for (const id of (await loadBrands()).keys()) {
    const module: { pricing?: unknown } = await import(pathToFileURL(join(brandsFolder, id, 'pricing.ts')).href);
    if (!isPricing(module.pricing)) throw new Error(`brands/${id}/pricing.ts describes no pricing.`);
    pricingOf.set(id, module.pricing);
  }
  return pricingOf;
};
