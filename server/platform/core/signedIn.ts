/** What a visitor's token says. */
export type Visitor = { readonly visitorId: string; readonly brand: string };

/** The customer of a token, and their session. */
export type SignedIn = {
  readonly customerId: number;
  readonly brand: string;
  readonly sessionId: string;
  /** the visitor who they were before they signed in; null where nobody knows */
  readonly visitorId: string | null;
  /** when they signed in */
  readonly since: Date;
};
