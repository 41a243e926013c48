import type { Carrier, CurrencyCode } from '../openapi/types.ts';
import type { Invoicing } from './invoicing.ts';

/** A tighter deadline. */
export type Express = { readonly people: number; readonly percent: string };

/** What an original costs by how it comes, in a currency: net decimals, null for a method that is not offered. */
export type ShipmentPrices = {
  readonly registered: string | null;
  /** the same letter from `thickFrom` pages */
  readonly registeredThick: string | null;
  readonly locker: string | null;
  readonly courier: string | null;
  /** international registered mail */
  readonly europe: string | null;
  readonly elsewhere: string | null;
  /** a file with a qualified electronic signature, in place of paper */
  readonly electronic: string | null;
  /** each copy after the first, and the one that a notary certifies */
  readonly furtherCopy: string;
  readonly notarisedCopy: string;
  /** net price of the translation from which the delivery is free */
  readonly freeFrom: string;
};

/** Top-ups of the prepaid balance in a currency: decimals. */
export type TopUpAmounts = {
  readonly min: string;
  readonly max: string;
  readonly presets: readonly string[];
  /** Ascending; the last step that an amount reaches gives its percent, as `5.00`, of the amount as bonus. */
  readonly steps: readonly { readonly from: string; readonly percent: string }[];
};

/** Days after an order is finished, and after it has come to nothing. */
export type DocumentDays = { readonly finishedDays: number; readonly endedDays: number };

/** What a brand's server must know and its application must not: the application's files are open to everybody. */
export type Pricing = {
  /** VAT on the brand's sales in percent, as `23.00`. */
  readonly taxRate: string;
  /** The VAT ID of the firm that sells. */
  readonly vatId: string;
  /** Where the brand's people work: their public holidays are free, and their clock says when a day is over. */
  readonly work: { readonly country: string; readonly timeZone: string };
  /**
   * Tighter deadlines than the usual one: how many share the work then, and what it adds to the price in percent, as `30.00`. The
   * fastest needs the most people, and adds the most.
   */
  readonly express: { readonly [TSpeed in 'faster' | 'fastest']: Express };
  /** A sworn page: characters with spaces, how finely pages are counted (1: a started page counts whole), and the least charged. */
  readonly pages: { readonly characters: number; readonly step: number; readonly minimum: number };
  /** Who takes originals on paper to the customer, by the method of shipment; the first one is the usual one. */
  readonly carriers: Readonly<Record<1 | 2 | 3 | 4, readonly [Carrier, ...Carrier[]]>>;
  /** How originals on paper are sent from the country of work: pages that make a letter a thick one, and a list a currency. */
  readonly shipment: {
    readonly thickFrom: number;
    readonly prices: Readonly<Record<CurrencyCode, ShipmentPrices>>;
  };
  /** Discount codes of this brand alone: upper case, percent of the net price as `15.00`. */
  readonly discountCodes: readonly { readonly code: string; readonly percent: string }[];
  /** null: the brand has no prepaid balance. */
  readonly prepaid: Readonly<Record<CurrencyCode, TopUpAmounts>> | null;
  readonly invoicing: Invoicing;
  /**
   * Days for which the documents and texts of an order are stored once it is at its end, as every order says. What is finished can be
   * downloaded and objected to for a while; what came to nothing can be asked for again. 90 and 30 where a brand names none.
   */
  readonly documents?: DocumentDays;
};
