import type { Category, Locale } from '../../openapi/types.ts';
import type { Authentication } from '../account/authentication.ts';
import type { Match } from './routes.ts';

/**
 * What `app` relays from one machine to another. An event has one name on its whole way: its sender's, then what happened;
 * each receiver lists those that it takes.
 */
export type AppEvent =
  /** What the router makes of the browser's address, at the start and after every change. */
  | { type: 'address.changed'; match: Match }
  /** The first token, or the customer who was signed in before a reload. */
  | ({ type: 'bootstrap.authenticated' } & Authentication)
  | { type: 'bootstrap.loaded' }
  /** The visitor allows statistics, now or earlier. */
  | { type: 'consent.accepted' }
  /** A request was answered 401 (specification 8); `refused` is the token it carried; `again` when it was refused with another one before. */
  | { type: 'http.unauthorised'; refused: string; again: boolean }
  /** A request with a body was answered 500 (specification 8); `refused` is the token it carried. */
  | { type: 'http.serverError'; refused: string }
  | { type: 'locale.changed'; locale: Locale }
  | { type: 'locale.catalogueReloaded'; categories: readonly Category[] }
  /** A screen shows under an address of this locale. */
  | { type: 'navigation.shown'; locale: Locale }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  /** `locale` is the one of the customer's profile. */
  | { type: 'session.signedIn'; locale: Locale }
  | { type: 'session.signedOut' };

/** One relayed event, or several, by name. */
export type Relayed<TType extends AppEvent['type']> = Extract<AppEvent, { type: TType }>;
