/** The pages that the law wants reachable from everywhere, in the order in which footers and mails list them. */
export const legalLinks = ['imprint', 'terms', 'privacy'] as const;

export type LegalLink = (typeof legalLinks)[number];
