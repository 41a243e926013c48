/** What a brand's server must know and its application must not: the application's files are open to everybody. */
export type Trade = {
  /** VAT on the brand's sales in percent, as `23.00`. */
  readonly taxRate: string;
  /** Discount codes of this brand alone: upper case, percent of the net price as `15.00`. */
  readonly discountCodes: readonly { readonly code: string; readonly percent: string }[];
};
