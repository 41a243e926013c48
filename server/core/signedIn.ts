/** What a visitor's token says. */
export type Visitor = { readonly visitorId: string; readonly brand: string };

/** What a customer's token says. */
export type SignedIn = {
  readonly customerId: number;
  readonly brand: string;
  readonly tokenId: string;
  readonly expiresAt: Date;
  /** the visitor who they were before they signed in; null where nobody knows */
  readonly visitorId: string | null;
};
