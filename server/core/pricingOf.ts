import type { Pricing } from '../../brands/pricing.ts';
import type { Services } from './services.ts';

/** What a brand's server alone knows of prices. */
export const pricingOf = ({ pricing }: Pick<Services, 'pricing'>, brand: string): Pricing => {
  const known = pricing.get(brand);
  if (known === undefined) throw new Error(`There is no pricing of ${brand}.`);
  return known;
};
