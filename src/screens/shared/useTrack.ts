import { useEffect, useRef } from 'react';
import { packages } from '../../../machines/rules/orderPlan.ts';
import type { Order, Quotation } from '../../../openapi/types.ts';
import { createTrack, itemOf } from '../../api/analytics.ts';
import type { Services } from '../../app/Services.ts';
import { useServices } from '../../app/useServices.ts';

const itemsOf = ({ service, package_id, price }: Pick<Order | Quotation, 'service' | 'package_id' | 'price'>) =>
  price === null
    ? []
    : [itemOf(service, packages[package_id].slug, price.gross.currency_amount_decimal, price.gross.currency_code)];

const trackIn = (app: Services['app']) =>
  createTrack(() => app.getSnapshot().context.consent.getSnapshot().matches('accepted'));

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

/** Tells that an order has been paid. */
export const useTrackPurchase = (order: Order | null): void => {
  const { app } = useServices();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (order === null || told.current === order.hash) return;
    told.current = order.hash;
    const tax = Number(order.price?.vat.currency_amount_decimal ?? 0);
    trackIn(app)({ event: 'purchase', transaction_id: order.hash, tax, shipping: 0, items: itemsOf(order) });
  }, [app, order]);
};
