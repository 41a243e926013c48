import { useEffect, useRef } from 'react';
import { packages } from '../../../machines/rules/orderPlan.ts';
import type { Cart, Order, Quotation } from '../../../openapi/types.ts';
import { createTrack, itemOf } from '../../api/analytics.ts';
import { keep, readKept } from '../../api/kept.ts';
import type { Services } from '../../app/Services.ts';
import { useServices } from '../../app/useServices.ts';

const itemsOf = ({ service, package_id, price }: Pick<Order | Quotation, 'service' | 'package_id' | 'price'>) =>
  price === null
    ? []
    : [itemOf(service, packages[package_id].slug, price.gross.currency_amount_decimal, price.gross.currency_code)];

const hasConsent = (app: Services['app']): boolean =>
  app.getSnapshot().context.consent.getSnapshot().matches('accepted');

const trackIn = (app: Services['app']) => createTrack(() => hasConsent(app));

/** Tells once that an offer was seen, or that its checkout began (specification 7); only with the visitor's consent. */
export const useTrackOffer = (event: 'view_item' | 'begin_checkout', quotation: Quotation | null): void => {
  const { app } = useServices();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (quotation === null || told.current === quotation.hash) return;
    told.current = quotation.hash;
    trackIn(app)({ event, items: itemsOf(quotation) });
  }, [app, event, quotation]);
};

/** Tells once that a cart was looked at. */
export const useTrackCart = (cart: Cart | null): void => {
  const { app } = useServices();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (cart === null || told.current === cart.hash) return;
    told.current = cart.hash;
    const items = cart.items.flatMap(({ public_name, variant_name, quotation }) => {
      if (quotation === null) return [];
      const { currency_amount_decimal, currency_code } = quotation.price_gross;
      return [itemOf(public_name, variant_name, currency_amount_decimal, currency_code)];
    });
    trackIn(app)({ event: 'view_cart', items });
  }, [app, cart]);
};

/** True the first time that an order is asked about on this device, also after a reload. */
const isNew = (id: number): boolean => {
  try {
    if (readKept('purchase') === id) return false;
    keep('purchase', id);
  } catch {
    // What cannot be kept is told again.
  }
  return true;
};

/** Tells once that an order has been paid, by its number: its hash opens the order to whoever has it. */
export const useTrackPurchase = (order: Order | null): void => {
  const { app } = useServices();
  useEffect(() => {
    if (order === null || !hasConsent(app) || !isNew(order.id)) return;
    const tax = Number(order.price?.vat.currency_amount_decimal ?? 0);
    trackIn(app)({ event: 'purchase', transaction_id: String(order.id), tax, shipping: 0, items: itemsOf(order) });
  }, [app, order]);
};
