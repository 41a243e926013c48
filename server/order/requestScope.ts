/** Within which a key makes one quotation of any number of calls. */
export const requestScope = (brand: string): string => `requestQuotation:${brand}`;
