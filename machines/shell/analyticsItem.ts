import type { CurrencyCode, PackageId, Service } from '../../openapi/types.ts';
import { services } from '../services/index.ts';
import { packages } from '../services/packages.ts';

/** An order in statistics (specification 7): named alike in every event, in every language, by the page and by the server. */
export type AnalyticsItem = {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant: string;
  readonly price: number;
  readonly currency: CurrencyCode;
  readonly quantity: 1;
  readonly item_category: 'General';
};

type Ordered = { readonly service: Service; readonly packageId: PackageId };

export const analyticsItem = (
  { service, packageId }: Ordered,
  price: Pick<AnalyticsItem, 'price' | 'currency'>,
): AnalyticsItem => {
  const { slug } = packages[packageId];
  return {
    item_id: `${service}-${slug}`,
    item_name: services[service].publicName,
    item_variant: slug,
    ...price,
    quantity: 1,
    item_category: 'General',
  };
};
