import { type Offers, offeredItems } from '../../machines/payment/checkoutSubject.ts';
import { type AnalyticsItem, analyticsItem } from '../../machines/shell/analyticsItem.ts';
import type { Cart, Money, PackageId, Quotation, Service } from '../../openapi/types.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';

export type Tracking = Pick<AppDeps, 'analytics'>;

/** With its price without tax, as the purchase has it. */
const toAnalyticsItem = (service: Service, packageId: PackageId, net: Money): AnalyticsItem =>
  analyticsItem({ service, packageId }, { price: Number(net.currency_amount_decimal), currency: net.currency_code });

const trackQuotation = (event: 'view_item' | 'begin_checkout', { analytics }: Tracking, of: Quotation): void => {
  if (of.price === null) return;
  analytics.track({ event, items: [toAnalyticsItem(of.service, of.package_id, of.price.net)] }, of.hash);
};

/** The offer is seen. */
export const trackViewItem = (deps: Tracking, quotation: Quotation): void =>
  trackQuotation('view_item', deps, quotation);

type CartItem = Cart['items'][number];

const toMinorUnits = ({ currency_amount_decimal }: Money): number => Math.round(Number(currency_amount_decimal) * 100);

/** What an item of a cart costs without its tax. */
const computeNet = ({ price_gross, vat }: NonNullable<CartItem['quotation']>): Money => ({
  ...price_gross,
  currency_amount_decimal: ((toMinorUnits(price_gross) - toMinorUnits(vat)) / 100).toFixed(2),
});

/** Those of a cart that have a price. */
export const toAnalyticsItems = (items: readonly CartItem[]): AnalyticsItem[] =>
  items.flatMap(({ service, package_id, quotation }) =>
    quotation === null ? [] : [toAnalyticsItem(service, package_id, computeNet(quotation))],
  );

/** The customer goes on from the offer to the order. */
export const trackBeginCheckout = (deps: Tracking, offers: Offers): void => {
  if (offers.kind === 'quotation') {
    trackQuotation('begin_checkout', deps, offers.quotation);
  } else {
    const { cart } = offers;
    deps.analytics.track({ event: 'begin_checkout', items: toAnalyticsItems(offeredItems(cart)) }, cart.hash);
  }
};

/** The cart is seen. */
export const trackViewCart = ({ analytics }: Tracking, cart: Cart): void =>
  analytics.track({ event: 'view_cart', items: toAnalyticsItems(cart.items) }, cart.hash);
