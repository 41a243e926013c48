import type { Customer } from '../../openapi/types.ts';

/** A bearer token; `expiresIn` in seconds from when it was received. */
export type AccessToken = { readonly value: string; readonly expiresIn: number };

/** How long a customer's session lasts, in seconds from when it was said. */
export type SessionTimes = {
  /** By it, tabs know that they share a session. */
  readonly id: string;
  /** Until it ends when nobody uses it any more. */
  readonly idleLeft: number;
  /** The same right after a use. */
  readonly idle: number;
  /** Until it ends, however much it is used. */
  readonly left: number;
};

/** What renewing a session brings. */
export type RenewedSession = { readonly token: AccessToken; readonly times: SessionTimes };

export type CustomerSession = RenewedSession & { readonly customer: Customer };

/** A token and whose it is: a customer's, or with `customer` null a visitor's. */
export type Authentication = CustomerSession | { readonly token: AccessToken; readonly customer: null };
