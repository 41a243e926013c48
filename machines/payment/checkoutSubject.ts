import type { Cart, CurrencyCode, Money, PaymentMethod, Quotation, Service, Shipment } from '../../openapi/types.ts';
import { services as descriptions } from '../services/index.ts';
import type { Ordered } from './payable.ts';

/** What is ordered with an obligation to pay: an offer, or all the offers of a cart. */
export type Offers =
  | { readonly kind: 'quotation'; readonly quotation: Quotation }
  | { readonly kind: 'offers'; readonly cart: Cart };

/** What is ordered and paid: offers at first, and once they are placed, what is to be paid. */
export type CheckoutSubject = Offers | Ordered;

/** What ordering needs to know of an offer or of several. */
export type OfferFacts = {
  readonly hash: string;
  readonly methods: readonly PaymentMethod[];
  readonly customerName: string;
  readonly services: readonly Service[];
};

export const getOffers = (subject: CheckoutSubject): Offers | null =>
  subject.kind === 'quotation' || subject.kind === 'offers' ? subject : null;

export const getPayable = (subject: CheckoutSubject): Ordered | null =>
  subject.kind === 'order' || subject.kind === 'cart' ? subject : null;

/** The items of a cart that can be accepted now. */
export const offeredItems = ({ items }: Cart): Cart['items'] => items.filter(({ state }) => state === 'offered');

/** What is known of the offers in a subject; null once they are placed. */
export const offerFacts = (subject: CheckoutSubject): OfferFacts | null => {
  const offers = getOffers(subject);
  if (offers === null) return null;
  if (offers.kind === 'quotation') {
    const { hash, payment_methods, customer, service } = offers.quotation;
    return { hash, methods: payment_methods, customerName: customer.name, services: [service] };
  }
  const { hash, payment_methods, customer } = offers.cart;
  const services = offeredItems(offers.cart).map(({ service }) => service);
  return { hash, methods: payment_methods, customerName: customer.name, services };
};

/** Something of what is offered ends in an original on paper, which is sent. */
export const isSent = (offer: OfferFacts | null): boolean =>
  offer?.services.some((service) => descriptions[service].delivery.original) ?? false;

/** What an offer comes to, or all the offers of a cart. */
export const findOfferedGross = (offers: Offers): Money | null =>
  (offers.kind === 'quotation' ? offers.quotation.price : offers.cart.offered)?.gross ?? null;

type ShippedOffer = { readonly hash: string; readonly shipment: Shipment | null };

/** The offers that end in an original on paper, and the currency that they are in. */
export const shippedOffers = (
  offers: Offers,
): { readonly currency: CurrencyCode | null; readonly shipped: readonly ShippedOffer[] } => {
  if (offers.kind === 'quotation') {
    const { hash, shipment, service, price } = offers.quotation;
    return {
      currency: price?.gross.currency_code ?? null,
      shipped: descriptions[service].delivery.original ? [{ hash, shipment }] : [],
    };
  }
  return {
    currency: offers.cart.currency,
    shipped: offeredItems(offers.cart)
      .filter(({ service }) => descriptions[service].delivery.original)
      .map(({ quotation_hash: hash, shipment }) => ({ hash, shipment })),
  };
};
