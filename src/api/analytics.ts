import type { CurrencyCode } from '../../openapi/types.ts';

type Item = {
  readonly item_name: string;
  /** Decimal, gross. */
  readonly price: number;
  readonly currency: CurrencyCode;
  readonly item_variant: string;
  readonly quantity: 1;
  readonly item_category: 'General';
};

/** Events of specification 7. */
export type AnalyticsEvent =
  | { readonly event: 'view_item' | 'view_cart' | 'begin_checkout'; readonly items: readonly Item[] }
  | {
      readonly event: 'purchase';
      readonly transaction_id: string;
      /** The sum of VAT. */
      readonly tax: number;
      readonly shipping: 0;
      readonly items: readonly Item[];
    };

export type Track = (event: AnalyticsEvent) => void;

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[];
  }
}

/** A sink that tells nothing to anybody unless the visitor has agreed to it. */
export const createTrack =
  (hasConsent: () => boolean): Track =>
  (event) => {
    if (!hasConsent()) return;
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  };

/** An item of an event; @param amount decimal text as the contract carries it */
export const itemOf = (name: string, variant: string, amount: string, currency: CurrencyCode): Item => ({
  item_name: name,
  price: Number(amount),
  currency,
  item_variant: variant,
  quantity: 1,
  item_category: 'General',
});
