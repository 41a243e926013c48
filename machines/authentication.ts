import type { Customer } from '../openapi/types.ts';

/** A bearer token; `expiresIn` in seconds from when it was received. */
export type AccessToken = { readonly value: string; readonly expiresIn: number };

/** A token and whose it is: a customer's, or with `customer` null a visitor's. */
export type Authentication = { readonly token: AccessToken; readonly customer: Customer | null };
export type CustomerSession = { readonly token: AccessToken; readonly customer: Customer };
