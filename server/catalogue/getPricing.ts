import type { Rules } from '../platform/core/rules.ts';
import type { Services } from '../platform/core/services.ts';

/** What a brand's prices are made by. @param at now where no moment is named */
export const getPricing = ({ pricing }: Pick<Services, 'pricing'>, brand: string, at?: Date): Rules =>
  pricing.of(brand, at);

/** Where a brand's link leads; undefined where it has none. @param at now where no moment is named */
export const findBrandLink = (
  services: Pick<Services, 'pricing'>,
  brand: string,
  link: string,
  at?: Date,
): string | undefined => getPricing(services, brand, at).links.find(({ name }) => name === link)?.url;
