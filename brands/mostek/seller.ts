/** Where the firm is, ISO 3166-1 alpha-2: who orders from elsewhere may owe another tax. */
export const sellerCountry = 'PL';
