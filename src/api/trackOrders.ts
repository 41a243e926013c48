import { type Offers, offeredItems } from '../../machines/rules/checkoutSubject.ts';
import { services } from '../../machines/services/index.ts';
import { packages } from '../../machines/services/packages.ts';
import type { Cart, Money, PackageId, Quotation, Service } from '../../openapi/types.ts';
import type { AnalyticsItem } from './analytics.ts';
import type { AppDeps } from './appDeps.ts';

export type Tracking = Pick<AppDeps, 'analytics'>;

const itemOf = (service: Service, packageId: PackageId, gross: Money): AnalyticsItem => {
  const { slug } = packages[packageId];
  return {
    item_id: `${service}-${slug}`,
    item_name: services[service].publicName,
    item_variant: slug,
    price: Number(gross.currency_amount_decimal),
    currency: gross.currency_code,
    quantity: 1,
    item_category: 'General',
  };
};

const trackQuotation = (event: 'view_item' | 'begin_checkout', { analytics }: Tracking, of: Quotation): void => {
  if (of.price === null) return;
  analytics.track({ event, items: [itemOf(of.service, of.package_id, of.price.gross)] }, of.hash);
};

/** The offer is seen. */
export const trackViewItem = (deps: Tracking, quotation: Quotation): void =>
  trackQuotation('view_item', deps, quotation);

type CartItem = Cart['items'][number];

/** Those of a cart that have a price. */
export const itemsOf = (items: readonly CartItem[]): AnalyticsItem[] =>
  items.flatMap(({ service, package_id, quotation }) =>
    quotation === null ? [] : [itemOf(service, package_id, quotation.price_gross)],
  );

/** The customer goes on from the offer to the order. */
export const trackBeginCheckout = (deps: Tracking, offers: Offers): void => {
  if (offers.kind === 'quotation') {
    trackQuotation('begin_checkout', deps, offers.quotation);
  } else {
    const { cart } = offers;
    deps.analytics.track({ event: 'begin_checkout', items: itemsOf(offeredItems(cart)) }, cart.hash);
  }
};

/** The cart is seen. */
export const trackViewCart = ({ analytics }: Tracking, cart: Cart): void =>
  analytics.track({ event: 'view_cart', items: itemsOf(cart.items) }, cart.hash);
